import { expect, test } from 'vitest'
import { serverTexts } from '../scripts/lib/dist.mjs'

const width = 100

/** Generates the type of Keycloak's text keys, without plural suffixes. */
function typeOf(texts: object) {
  const names = Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))
  const lines = ['export type ServerKey =']
  for (const name of [...new Set(names)].toSorted()) {
    const member = `| '${name.replaceAll("'", String.raw`\'`)}'`
    const line = `${lines.at(-1)} ${member}`
    if (lines.length > 1 && line.length <= width) lines[lines.length - 1] = line
    else lines.push(`  ${member}`)
  }
  return `// Made of the server's bundle: npx vitest run build/serverKeys.test.ts -u\n${lines.join('\n')}\n`
}

test('the ServerKey type matches the keys of Keycloak’s bundle', async () => {
  await expect(typeOf(await serverTexts())).toMatchFileSnapshot('../src/lib/serverKeys.d.ts')
}, 300_000)
