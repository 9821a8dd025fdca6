type Job = () => Promise<unknown>

/**
 * Gives a function that runs jobs one at a time. Of those that come while one runs only the newest
 * waits; a job that fails does not keep it from running.
 */
export function latestOnly(): (job: Job) => void {
  let waiting: Job | undefined
  let isRunning = false
  const work = async () => {
    isRunning = true
    while (waiting) {
      const job = waiting
      waiting = undefined
      await job().catch(() => undefined) // whoever needs the result runs it again, and is told
    }
    isRunning = false
  }
  return (job) => {
    waiting = job
    if (!isRunning) void work()
  }
}
