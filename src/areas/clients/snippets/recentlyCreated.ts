/** The client that was made last, whose page says what to do with it; forgotten when it was said. */
let created: { id: string; preset: string | undefined } | undefined

export const recentlyCreated = {
  set: (id: string, preset?: string) => {
    created = { id, preset }
  },
  /** The preset of the client if it was just made; undefined if it was not. */
  of: (id: string) => (created?.id === id ? { preset: created.preset } : undefined),
  forget: () => {
    created = undefined
  },
}
