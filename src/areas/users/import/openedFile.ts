import type { Csv, importedLines } from '~/parts/import/readCsv'

/** A file that was read, and which of its rows were imported before. */
export type UploadedFile = Csv & { imported: Awaited<ReturnType<typeof importedLines>> }
