import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterTests } from './afterTests.mjs'
import { testFolder, tinySite, writeFiles } from './folder.mjs'
import { defaultAnswer, startModelServer, textAnswer } from './modelServer.mjs'
import { makeConsolePage } from './webServers.mjs'

export const hostname = 'sso.example.com'

/** What console-page.sh reads of Keycloak's page. */
const consolePage = (/** @type {string} */ address) =>
  textAnswer(`<html>
    <script id="environment" type="application/json">
      {
        "serverBaseUrl": "${address}",
        "adminBaseUrl": "${address}",
        "realm": "master",
        "resourceUrl": "\\/resources/abcde/admin/keycloak.v2",
        "logo": "\\/keycloak.svg",
        "logoUrl": "/admin/",
        "resourceVersion": "abcde"
      }
    </script>
</html>`)

/**
 * The folder of docs/deploy.md with a tiny site, and a model server as Keycloak; removed after the tests.
 * @param {string} [contextPath] of Keycloak, such as `/auth`
 */
export async function consoleFolder(contextPath = '') {
  const address = `${hostname}${contextPath}`
  const model = await startModelServer((request) =>
    request.path.endsWith('/console/') ? consolePage(`https://${address}`) : defaultAnswer(request),
  )
  afterTests(model.stop)
  const folder = await testFolder()
  await writeFiles(join(folder, 'site'), tinySite)
  const script = 'assets/main-abc.js'
  await writeFile(join(folder, 'site', `${script}.gz`), gzipSync(tinySite[script]))
  const keycloak = model.url + contextPath
  await makeConsolePage({ address, keycloak, realm: 'master', folder })
  return { model, folder, keycloak: new URL(model.url).host }
}
