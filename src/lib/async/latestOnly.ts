type Job = () => Promise<unknown>

/** While a job runs, only the newest other one waits; failures don't stop it. */
export function latestOnly(): (job: Job) => void {
  let nextJob: Job | undefined
  let isRunning = false
  const runNextJobs = async () => {
    isRunning = true
    while (nextJob) {
      const job = nextJob
      nextJob = undefined
      await job().catch(() => undefined) // callers see the error when they run it again
    }
    isRunning = false
  }
  return (job) => {
    nextJob = job
    if (!isRunning) void runNextJobs()
  }
}
