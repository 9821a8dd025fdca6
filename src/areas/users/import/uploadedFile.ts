export type UploadedFile = {
  /** Includes a header. */
  records: string[][]
  /** Fingerprint of the content. */
  id: string
}
