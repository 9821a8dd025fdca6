/** Bytes of an image that the realm keeps: it comes with every answer about the realm. */
export const maxImage = 100_000

/** The kinds that mail programs show. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif']

/** How many bytes a data address holds. */
export function imageSize(address: string) {
  const data = address.slice(address.indexOf(',') + 1).replace(/=+$/, '')
  return Math.floor((data.length * 3) / 4)
}

/** A file as a data address. */
export const dataAddress = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.type)))
    reader.readAsDataURL(file)
  })
