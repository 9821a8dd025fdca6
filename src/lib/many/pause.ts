/** Waits so many milliseconds. */
export const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
