/** Ends early when the signal aborts. */
export const delay = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
