import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const)

const filesWith = (pattern: RegExp) =>
  sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)

test('no text becomes HTML', () => {
  const html =
    /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe/
  expect(filesWith(html)).toEqual([])
})

test('no text becomes code', () => {
  expect(filesWith(/\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(['"`]/)).toEqual([])
})

test('the one page that is shown in a frame can run nothing', () => {
  expect(filesWith(/<iframe|srcDoc|createElement\(['"]iframe/)).toEqual([
    'parts/login-preview/LoginPreview.tsx',
  ])
  const [, preview] =
    sources.find(([file]) => file === 'parts/login-preview/LoginPreview.tsx') ?? []
  expect(preview).toContain('sandbox="allow-same-origin"')
})

const links = (text: string) => [...text.matchAll(/<a\b(?:[^>]|=>)*>/g)].map(([tag]) => tag)

test('windows are opened in one place, which cuts their opener', () => {
  expect(filesWith(/\bopen\(\s*['"`]|window\s*\.\s*open\b|globalThis\s*\.\s*open\b/)).toEqual([
    'lib/openWindow.ts',
  ])
})

test('every link to a window of its own has no opener and sends no referrer', () => {
  const blank = sources.flatMap(([file, text]) =>
    links(text)
      .filter((tag) => tag.includes('_blank'))
      .map((tag) => ({ file, tag })),
  )
  expect(blank.length).toBeGreaterThan(0)
  for (const { file, tag } of blank) expect(tag, file).toContain('rel="noreferrer noopener"')
  const files = new Set(blank.map(({ file }) => file))
  expect(filesWith(/['"]_blank['"]/).filter((file) => !files.has(file))).toEqual([
    'lib/openWindow.ts',
  ])
})

test('a link that is no address of the console stands in few files', () => {
  const files = sources
    .filter(([, text]) => links(text).some((tag) => tag.includes('href=')))
    .map(([file]) => file)
  expect(files.toSorted()).toEqual(['app/HelpMenu.tsx', 'app/Masthead.tsx', 'ui/ExternalLink.tsx'])
})

test('the page sends no referrer, from before its first script', () => {
  const page = readFileSync('index.html', 'utf8')
  const policy = page.indexOf('<meta name="referrer" content="no-referrer" />')
  expect(policy).toBeGreaterThan(0)
  expect(policy).toBeLessThan(page.indexOf('<script'))
  expect(policy).toBeLessThan(page.indexOf('<link'))
})
