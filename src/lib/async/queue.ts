import { errorText } from '~/lib/errors'
import { concurrency } from './readPages'

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

export type Task<T> = { item: T; state: TaskState; message: string }

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
