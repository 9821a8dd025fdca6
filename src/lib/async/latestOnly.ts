type Job = () => Promise<unknown>

/**
 * Gives a function that runs jobs one at a time. Of those that come while one runs only the newest
 * waits; a job that fails does not keep it from running.
 */
export function latestOnly(): (job: Job) => void {
  let nextJob: Job | undefined
  let isRunning = false
  const runNextJobs = async () => {
    isRunning = true
    while (nextJob) {
      const job = nextJob
      nextJob = undefined
      await job().catch(() => undefined) // whoever needs the result runs it again, and is told
    }
    isRunning = false
  }
  return (job) => {
    nextJob = job
    if (!isRunning) void runNextJobs()
  }
}
