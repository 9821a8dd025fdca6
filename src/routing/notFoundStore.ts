let mountedScreens = 0
const listeners = new Set<() => void>()

const changeCount = (delta: number) => {
  mountedScreens += delta
  for (const listener of listeners) listener()
}

/** Whether the not-found screen stands on the page, whoever drew it: the title tells of it. */
export const notFoundStore = {
  get: () => mountedScreens > 0,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** The screen has come; the answer takes it away again. */
  register: () => {
    changeCount(1)
    return () => changeCount(-1)
  },
}
