/** Bytes. The image is part of every realm response. */
export const maxImage = 100_000

/** Formats that mail programs show. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif']

/** Bytes in a base64 data URL. */
export function imageSize(address: string) {
  const data = address.slice(address.indexOf(',') + 1).replace(/=+$/, '')
  return Math.floor((data.length * 3) / 4)
}

/** Reads a file as a data URL. */
export const dataAddress = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.type)))
    reader.readAsDataURL(file)
  })
