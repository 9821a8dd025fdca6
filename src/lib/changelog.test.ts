import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseChangelog, spansOf } from './changelog'

const markdown = `# Changelog

## 2.0.0

**Read this.** Then update.

### Added

- A *new* page.
- See [the guide](docs/guide.md) and \`--help\`.

### For contributors

- A renamed file.

## 1.0.0

- First.
`

test('reads releases with their sections, newest first', () => {
  const releases = parseChangelog(markdown)
  expect(releases.map(({ title }) => title)).toEqual(['2.0.0', '1.0.0'])
  expect(releases[0]?.blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'heading',
    'item',
    'item',
  ])
})

test('leaves out what is only for contributors', () => {
  expect(JSON.stringify(parseChangelog(markdown))).not.toMatch(/contributors|renamed/)
})

test('reads code and bold text, and keeps only the text of links', () => {
  expect(spansOf('**Read** [the guide](docs/guide.md) and `--help`.')).toEqual([
    { kind: 'strong', text: 'Read' },
    { kind: 'text', text: ' the guide and ' },
    { kind: 'code', text: '--help' },
    { kind: 'text', text: '.' },
  ])
})

test('keeps markup that is not Markdown as text', () => {
  expect(spansOf('<img src=x>')).toEqual([{ kind: 'text', text: '<img src=x>' }])
})

test('understands all of CHANGELOG.md', () => {
  const releases = parseChangelog(readFileSync('CHANGELOG.md', 'utf8'))
  expect(releases.length).toBeGreaterThan(1)
  for (const { title, blocks } of releases) {
    expect(title).toMatch(/^\d+\.\d+\.\d+/)
    expect(blocks.length).toBeGreaterThan(3)
    for (const { spans } of blocks)
      for (const { kind, text } of spans)
        if (kind === 'text') expect(text).not.toMatch(/\*\*|\]\(|^#|^(?: {2,})?- /)
  }
})
