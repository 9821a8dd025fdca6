let shown = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  shown += by
  for (const listener of listeners) listener()
}

/** Whether the not-found screen stands on the page, whoever drew it: the title tells of it. */
export const notFoundStore = {
  get: () => shown > 0,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** The screen has come; the answer takes it away again. */
  enter: () => {
    change(1)
    return () => change(-1)
  },
}
