import { errorText } from '~/lib/errors'

export type BatchResult<T> = { done: T[]; failed: { item: T; message: string }[] }

/** One request at a time, to spare the server. Continues after failures. */
export async function forEachSettled<T>(
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
): Promise<BatchResult<T>> {
  const result: BatchResult<T> = { done: [], failed: [] }
  for (const item of items) {
    try {
      await call(item)
      result.done.push(item)
    } catch (error) {
      result.failed.push({ item, message: errorText(error) })
    }
  }
  return result
}

/** Throws one line per failed item. */
export function throwIfAnyFailed<T>({ failed }: BatchResult<T>, nameOf: (item: T) => string) {
  if (failed.length === 0) return
  throw new Error(failed.map(({ item, message }) => `${nameOf(item)}: ${message}`).join('\n'))
}

/** Called after a run that completed something. */
export type OnBatchDone = (remaining?: readonly unknown[]) => void

/**
 * Returns a function that runs `send`; after failures, the next run retries those items only.
 * Throws what failed.
 */
export function retryFailed<T>(
  items: readonly T[],
  send: (remaining: readonly T[]) => Promise<BatchResult<T>>,
  nameOf: (item: T) => string,
  onDone?: OnBatchDone,
): () => Promise<void> {
  let remaining = items
  return async () => {
    const result = await send(remaining)
    remaining = result.failed.map(({ item }) => item)
    if (result.done.length > 0) onDone?.(remaining)
    throwIfAnyFailed(result, nameOf)
  }
}

/** Runs a few at a time and keeps the order. Throws the first failure. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  call: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let first = 0; first < items.length; first += concurrency) {
    const batch = items.slice(first, first + concurrency)
    results.push(...(await Promise.all(batch.map(call))))
  }
  return results
}

/** Rows per request. */
export const batchSize = 100

/** Leaves the server capacity for others. */
export const concurrency = 4

type ReadPage<T> = (first: number, max: number) => Promise<readonly T[]>

export async function* readPages<T>(read: ReadPage<T>) {
  for (let first = 0; ; first += batchSize) {
    const page = await read(first, batchSize)
    yield page
    if (page.length < batchSize) return
  }
}

export async function readAll<T>(read: ReadPage<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of readPages(read)) all.push(...page)
  return all
}

/** The first page is read alone: most lists have no other. */
export async function* readPagesConcurrently<T>(read: ReadPage<T>, from: number, until: number) {
  for (let first = from; first < until;) {
    const remainingPages = Math.ceil((until - first) / batchSize)
    const count = first === 0 ? 1 : Math.min(concurrency, remainingPages)
    const pages = await Promise.all(
      Array.from({ length: count }, (_page, index) => read(first + index * batchSize, batchSize)),
    )
    const rows = pages.flat()
    const isEnd = pages.some((page) => page.length < batchSize)
    yield { rows, isEnd }
    if (isEnd) return
    first += rows.length
  }
}

/** `work` may add items. Stops at the first error or abort. */
export async function runConcurrently<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, add: (newItems: readonly T[]) => void) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const failure = new AbortController()
  const add = (newItems: readonly T[]) => void waiting.push(...newItems)
  const worker = async () => {
    while (waiting.length > 0 && !failure.signal.aborted) {
      signal.throwIfAborted()
      await work(waiting.shift() as T, add) // not empty: see the loop condition
    }
  }
  try {
    // Items added after the last worker ended need another round.
    while (waiting.length > 0) await Promise.all(Array.from({ length: concurrency }, worker))
  } catch (error) {
    failure.abort()
    throw error
  }
  signal.throwIfAborted()
}

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

type Task<T> = { item: T; state: TaskState; message: string }

export type QueueState<T> = {
  tasks: readonly Task<T>[]
  counts: Readonly<Record<TaskState, number>>
  /** While true, `tasks` is not updated; `counts` is. */
  isRunning: boolean
  /** No new task starts; running ones finish. */
  isStopped: boolean
}

type Options<T> = {
  items: readonly T[]
  run: (item: T) => Promise<string | undefined | void>
  skip?: (item: T) => string | undefined
  limit?: number
}

export type Queue<T> = ReturnType<typeof createQueue<T>>

/**
 * Failures don't stop the rest and can be retried. `subscribe` and `get` fit
 * `useSyncExternalStore`.
 */
export function createQueue<T>({ items, run, skip, limit = concurrency }: Options<T>) {
  const tasks: Task<T>[] = items.map((item) => {
    const reason = skip?.(item)
    return { item, state: reason === undefined ? 'waiting' : 'skipped', message: reason ?? '' }
  })
  const listeners = new Set<() => void>()
  let running = 0
  let next = 0 // no task before this index is waiting
  let isStopped = false
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 }
  for (const task of tasks) counts[task.state]++
  const set = (index: number, task: Task<T>) => {
    const previous = tasks[index]
    if (previous) counts[previous.state]--
    counts[task.state]++
    tasks[index] = task
  }
  let state: QueueState<T> | undefined
  let onFinished: (() => void)[] = []

  function snapshot(): QueueState<T> {
    // Copying thousands of tasks per update is slow; `counts` stays live.
    return {
      tasks: running > 0 && state ? state.tasks : [...tasks],
      counts: { ...counts },
      isRunning: running > 0,
      isStopped,
    }
  }
  function notify() {
    state = snapshot()
    for (const listener of listeners) listener()
  }

  async function runTask(index: number, item: T) {
    running++
    set(index, { item, state: 'running', message: '' })
    try {
      set(index, { item, state: 'done', message: (await run(item)) ?? '' })
    } catch (error) {
      set(index, { item, state: 'failed', message: errorText(error) })
    }
    running--
    startTasks()
  }
  const canStart = () => !isStopped && running < limit
  function startTasks() {
    while (canStart() && next < tasks.length) {
      const task = tasks[next]
      if (task?.state === 'waiting') void runTask(next, task.item)
      next++
    }
    notify()
    if (running > 0) return
    for (const resolve of onFinished) resolve()
    onFinished = []
  }
  const go = () => {
    isStopped = false
    const finished = new Promise<void>((resolve) => onFinished.push(resolve))
    startTasks()
    return finished
  }
  return {
    get: () => (state ??= snapshot()),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts, or resumes after a stop. */
    go,
    stop: () => {
      isStopped = true
      notify()
    },
    retry: () => {
      tasks.forEach(({ item, state }, index) => {
        if (state === 'failed') set(index, { item, state: 'waiting', message: '' })
      })
      next = 0
      return go()
    },
  }
}
