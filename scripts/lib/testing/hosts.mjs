import { startHost } from '../host.mjs'
import { freePort } from '../ports.mjs'
import { afterTests } from './afterTests.mjs'
import { testFolder, tinySite, writeFiles } from './folder.mjs'
import { defaultAnswer, startModelServer } from './modelServer.mjs'

/**
 * The standalone host with the smallest site, in front of a model server; both end with the tests.
 * @param {Partial<Parameters<typeof startHost>[0]>} [options]
 * @param {Parameters<typeof startModelServer>[0]} [answer] counts once the host is there
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
  model.requests.length = 0 // what the host asked by itself
  return { host, port, model, site, name: `localhost:${port}` }
}
