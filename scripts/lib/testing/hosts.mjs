import { startHost } from '../host.mjs'
import { freePort } from '../ports.mjs'
import { afterTests } from './afterTests.mjs'
import { testFolder, tinySite, writeFiles } from './folder.mjs'
import { defaultAnswer, startModelServer } from './modelServer.mjs'

/**
 * Starts the standalone host with a tiny site in front of a model server, until the tests end.
 * @param {Partial<Parameters<typeof startHost>[0]>} [options]
 * @param {Parameters<typeof startModelServer>[0]} [answer] used once the host has started
 */
export async function hostWithModel(options = {}, answer = defaultAnswer) {
  let isStarted = false
  const model = await startModelServer((request, socket) =>
    isStarted ? answer(request, socket) : defaultAnswer(request),
  )
  const site = await testFolder()
  await writeFiles(site, tinySite)
  const port = await freePort()
  const limits = { stopTimeout: 200, ...options.limits }
  const host = await startHost({ server: model.url, port, site, ...options, limits })
  afterTests(model.stop)
  afterTests(host.stop)
  isStarted = true
  model.requests.length = 0 // the host's own requests
  return { host, port, model, site, name: `localhost:${port}` }
}
