import { afterIdle } from '~/api/afterIdle'
import { getEnvironment } from '~/api/session'

/** Of the six connections that browsers open. */
const batchSize = 3

/**
 * Downloads the code of all pages into the browser's cache, a few files at a time, while the user
 * does nothing and the page waits for no response.
 */
export async function prefetchPages() {
  if (import.meta.env.DEV) return
  const { resourceUrl } = getEnvironment()
  const download = async (file: string) =>
    (await fetch(`${resourceUrl}/${file}`, { priority: 'low' })).blob()
  await afterIdle()
  // Written by build/pageFiles.ts.
  const list = await download(`assets/${import.meta.env.BUILD}/pages.json`)
  const files = JSON.parse(await list.text()) as string[]
  for (let first = 0; first < files.length; first += batchSize) {
    await afterIdle()
    await Promise.all(files.slice(first, first + batchSize).map(download))
  }
}
