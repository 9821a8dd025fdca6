/** The id of the snippet that an application of this preset needs first. */
export const snippetOfPreset = (preset: string | undefined) =>
  preset === undefined ? undefined : snippetIds[preset]

const snippetIds: Readonly<Record<string, string>> = {
  browser: 'browser',
  server: 'environment',
  machine: 'token',
  grafana: 'grafana',
  kubernetes: 'kubernetes',
}
