let created: { id: string; preset: string | undefined } | undefined

export const recentlyCreated = {
  set: (id: string, preset?: string) => {
    created = { id, preset }
  },
  /** Only for the last client created. */
  get: (id: string) => (created?.id === id ? { preset: created.preset } : undefined),
}
