import { concurrency } from './readPages'

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

/** One thing of a queue, how far it is, and what is to be said of it. */
export type Task<T> = { item: T; state: TaskState; message: string }

/** How a whole queue stands. */
export type QueueState<T> = {
  tasks: readonly Task<T>[]
  counts: Readonly<Record<TaskState, number>>
  /** Something is under way; `tasks` are as they were before. */
  isRunning: boolean
  /** Nothing new is begun; what was under way is let finish. */
  isStopped: boolean
}

type Options<T> = {
  items: readonly T[]
  /** Does one; what it gives is kept with it as a message. */
  run: (item: T) => Promise<string | undefined | void>
  /** What an error means, in words. */
  wordsOf: (error: unknown) => string
  /** Why one is left out from the start. */
  skip?: (item: T) => string | undefined
  /** How many at a time. */
  limit?: number
}

export type Queue<T> = ReturnType<typeof createQueue<T>>

/**
 * Does something for each of many, a few at a time. One that fails does not keep the rest from being
 * tried; those that failed can be tried again. For `useSyncExternalStore`: `subscribe` and `get`.
 */
export function createQueue<T>({ items, run, wordsOf, skip, limit = concurrency }: Options<T>) {
  const tasks: Task<T>[] = items.map((item) => {
    const reason = skip?.(item)
    return { item, state: reason === undefined ? 'waiting' : 'skipped', message: reason ?? '' }
  })
  const listeners = new Set<() => void>()
  let running = 0
  let next = 0 // before this one none is waiting
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
    // A copy of thousands for each of thousands would take long: while it runs, the counts will do.
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
      set(index, { item, state: 'failed', message: wordsOf(error) })
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
  /** Resolves when nothing is under way any more. */
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
    /** Begins, or goes on after a stop. */
    go,
    stop: () => {
      isStopped = true
      notify()
    },
    /** Tries those again that failed. */
    retry: () => {
      tasks.forEach(({ item, state }, index) => {
        if (state === 'failed') set(index, { item, state: 'waiting', message: '' })
      })
      next = 0
      return go()
    },
  }
}
