/** Browsers read the address after the click; the brief gives them this long. */
const revokeAfter = 40_000

/** Characters that file systems refuse. */
const unsafe = /[/\\:*?"<>|\p{Cc}]/gu

/** Offers a file to the person. */
export function downloadBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(unsafe, '_')
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter)
}

/** Offers a text as a file. */
export const downloadText = (name: string, text: string, type = 'text/plain') =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Offers a value as a JSON file, with 2 spaces. */
export const downloadJson = (name: string, value: unknown) =>
  downloadText(name, JSON.stringify(value, null, 2), 'application/json')
