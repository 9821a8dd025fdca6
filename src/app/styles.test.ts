import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styleSheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const)

/** Classes styled at the top level, not inside another selector. */
function definedClasses(text: string) {
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, '')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(
    selectors.flatMap(
      (selector) => /^\.(castellan-[\w-]+)(?::[\w-]+)*$/.exec(selector.trim())?.[1] ?? [],
    ),
  )
}

test('styles each class in one sheet, because visited sheets stay loaded', () => {
  const where = new Map<string, string[]>()
  for (const [file, text] of styleSheets)
    for (const name of definedClasses(text)) where.set(name, [...(where.get(name) ?? []), file])
  expect(where.size).toBeGreaterThan(100)
  expect([...where].filter(([, files]) => files.length > 1)).toEqual([])
})
