/**
 * Prevents a memory leak: the error of an aborted step keeps the functions on its stack, and
 * through them the previous pages. Reading `stack` makes engines keep only its text.
 */
export function dropErrorStack({ signal }: AbortController) {
  const readStack = () => {
    const reason: unknown = signal.reason
    if (reason instanceof Error) Reflect.get(reason, 'stack')
  }
  signal.addEventListener('abort', readStack, { once: true })
}
