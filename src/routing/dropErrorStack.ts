/**
 * Lets an abandoned step of the router go. The error that aborts it keeps the functions on its stack,
 * they the pages before, and so on: some kilobytes for every page that was ever visited. An engine
 * that has been asked for the stack's text keeps the text alone.
 */
export function dropErrorStack({ signal }: AbortController) {
  const readStack = () => {
    const reason: unknown = signal.reason
    if (reason instanceof Error) Reflect.get(reason, 'stack')
  }
  signal.addEventListener('abort', readStack, { once: true })
}
