import { createStore } from '~/lib/createStore'
import { errorText } from '~/lib/errors'

/** The message has one line for each item that failed. */
export class PartialFailure extends Error {
  /** Both in the order of the run. */
  readonly done: readonly unknown[]
  readonly remaining: readonly unknown[]

  constructor(message: string, done: readonly unknown[], remaining: readonly unknown[]) {
    super(message)
    this.done = done
    this.remaining = remaining
  }
}

/**
 * One call at a time, to spare the server. Goes on after a failure and throws `PartialFailure` at
 * the end; otherwise returns the items.
 */
export async function runForEach<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  call: (item: T) => Promise<unknown>,
): Promise<readonly T[]> {
  const done: T[] = []
  const remaining: T[] = []
  const messages: string[] = []
  for (const item of items) {
    try {
      await call(item)
      done.push(item)
    } catch (error) {
      remaining.push(item)
      messages.push(`${nameOf(item)}: ${errorText(error)}`)
    }
  }
  if (remaining.length > 0) throw new PartialFailure(messages.join('\n'), done, remaining)
  return items
}

/** Called after a run that completed something. */
export type OnBatchDone = (remaining?: readonly unknown[]) => void

/**
 * Returns a function that sends the items; after a `PartialFailure` the next call sends only what
 * is left. `onDone` is awaited.
 */
export function retryRemaining<T>(
  items: readonly T[],
  send: (remaining: readonly T[]) => Promise<unknown>,
  onDone?: (remaining: readonly T[], done: readonly T[]) => unknown,
): () => Promise<void> {
  let remaining = items
  return async () => {
    const sent = remaining
    try {
      await send(sent)
      remaining = []
    } catch (error) {
      if (!(error instanceof PartialFailure)) throw error
      remaining = sent.filter((item) => error.remaining.includes(item))
      if (error.done.length > 0)
        await onDone?.(
          remaining,
          sent.filter((item) => error.done.includes(item)),
        )
      throw error
    }
    await onDone?.([], sent)
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
  const state = createStore<QueueState<T>>({
    tasks: [...tasks],
    counts: { ...counts },
    isRunning: false,
    isStopped,
  })
  let onFinished: (() => void)[] = []

  const notify = () =>
    state.set({
      // Copying thousands of tasks per update is slow; `counts` stays live.
      tasks: running > 0 ? state.get().tasks : [...tasks],
      counts: { ...counts },
      isRunning: running > 0,
      isStopped,
    })

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
    get: state.get,
    subscribe: state.subscribe,
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
