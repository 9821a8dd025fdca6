import type { Csv, importedLines } from '~/parts/import/readCsv'

export type UploadedFile = Csv & { imported: Awaited<ReturnType<typeof importedLines>> }
