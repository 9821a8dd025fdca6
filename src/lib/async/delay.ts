/** Waits so many milliseconds. */
export const delay = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
