import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const)

const filesWith = (pattern: RegExp) =>
  sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)

test('never turns text into HTML', () => {
  const html =
    /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe/
  expect(filesWith(html)).toEqual([])
})

test('never turns text into code', () => {
  expect(filesWith(/\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(['"`]/)).toEqual([])
})

test('the only iframe cannot run scripts', () => {
  expect(filesWith(/<iframe|srcDoc|createElement\(['"]iframe/)).toEqual([
    'parts/login-preview/LoginPreview.tsx',
  ])
  const [, preview] =
    sources.find(([file]) => file === 'parts/login-preview/LoginPreview.tsx') ?? []
  expect(preview).toContain('sandbox="allow-same-origin"')
})

const links = (text: string) => [...text.matchAll(/<a\b(?:[^>]|=>)*>/g)].map(([tag]) => tag)

test('only lib/urls opens windows', () => {
  expect(filesWith(/\bopen\(\s*['"`]|window\s*\.\s*open\b|globalThis\s*\.\s*open\b/)).toEqual([
    'lib/urls.ts',
  ])
})

test('links with target="_blank" have no opener and send no referrer', () => {
  const blank = sources.flatMap(([file, text]) =>
    links(text)
      .filter((tag) => tag.includes('_blank'))
      .map((tag) => ({ file, tag })),
  )
  expect(blank.length).toBeGreaterThan(0)
  for (const { file, tag } of blank) expect(tag, file).toContain('rel="noreferrer noopener"')
  const files = new Set(blank.map(({ file }) => file))
  expect(filesWith(/['"]_blank['"]/).filter((file) => !files.has(file))).toEqual(['lib/urls.ts'])
})

test('only three files link out of the console', () => {
  const files = sources
    .filter(([, text]) => links(text).some((tag) => tag.includes('href=')))
    .map(([file]) => file)
  expect(files.toSorted()).toEqual(['app/HelpMenu.tsx', 'app/Masthead.tsx', 'ui/ExternalLink.tsx'])
})

/** All of it is for convenience: language, looks, columns, pinned and recent names, saved filters, single keys. */
const storingFiles = [
  'api/list.ts',
  'api/serverInfo.ts',
  'app/UserMenu.tsx',
  'app/shortcuts.ts',
  'areas/authentication/flow/recentSteps.ts',
  'areas/dashboard/DashboardPage.tsx',
  'areas/user-federation/sync/confirmFullSync.tsx',
  'areas/users/list/userColumns.tsx',
  'boot/theme.ts',
  'lib/storage.ts',
  'parts/groups/groupQueries.ts',
  'parts/palette/seenObjects.ts',
  'table/preferences.ts',
  'ui/messages/help.tsx',
]

test('keeps only preferences in the browser for good', () => {
  expect(filesWith(/\bwriteStored\(|\blocalStorage\b/).toSorted()).toEqual(storingFiles)
})

test('disables the referrer before the first script', () => {
  const page = readFileSync('index.html', 'utf8')
  const policy = page.indexOf('<meta name="referrer" content="no-referrer" />')
  expect(policy).toBeGreaterThan(0)
  expect(policy).toBeLessThan(page.indexOf('<script'))
  expect(policy).toBeLessThan(page.indexOf('<link'))
})
