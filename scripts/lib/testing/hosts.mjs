import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { startHost } from '../host.mjs'
import { freePort } from '../ports.mjs'
import { testFolder, tinySite } from './folder.mjs'
import { plainAnswer, startModelServer } from './modelServer.mjs'

/**
 * The standalone host with the smallest site, in front of a model server; both end with the tests.
 * @param {Partial<Parameters<typeof startHost>[0]>} [options]
 * @param {Parameters<typeof startModelServer>[0]} [answer] counts once the host is there
 */
export async function hostWithModel(options = {}, answer = plainAnswer) {
  let isStarted = false
  const model = await startModelServer((seen, socket) =>
    isStarted ? answer(seen, socket) : plainAnswer(seen),
  )
  const site = await testFolder()
  for (const [name, content] of Object.entries(tinySite)) {
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(join(site, name), content)
  }
  const port = await freePort()
  const host = await startHost({ server: model.url, port, site, ...options })
  const stop = async () => {
    await host.stop()
    await model.stop()
  }
  afterAll(stop)
  isStarted = true
  model.seen.length = 0 // what the host asked by itself
  return { host, port, model, site, name: `localhost:${port}` }
}
