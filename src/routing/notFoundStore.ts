let mountedScreens = 0
const listeners = new Set<() => void>()

const changeCount = (delta: number) => {
  mountedScreens += delta
  for (const listener of listeners) listener()
}

/** Whether any NotFound is mounted; the document title follows. */
export const notFoundStore = {
  get: () => mountedScreens > 0,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Returns the function that unregisters. */
  register: () => {
    changeCount(1)
    return () => changeCount(-1)
  },
}
