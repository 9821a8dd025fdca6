import { createStore } from '~/lib/createStore'

/** How many NotFound are mounted; the document title follows. */
const mounted = createStore(0)

export const notFoundStore = {
  isShown: () => mounted.get() > 0,
  subscribe: mounted.subscribe,

  /** Returns the function that unregisters. */
  register: () => {
    mounted.set(mounted.get() + 1)
    return () => mounted.set(mounted.get() - 1)
  },
}
