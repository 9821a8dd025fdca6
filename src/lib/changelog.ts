/** `code`, **bold** or plain text. Links are reduced to their text. */
export type Span = { kind: 'text' | 'code' | 'strong'; text: string }

export type Block = { kind: 'heading' | 'paragraph' | 'item'; spans: Span[] }

export type Release = { title: string; blocks: Block[] }

/** Sections that administrators need not read. */
const skippedSections = new Set(['For contributors'])

/** Reads CHANGELOG.md, newest release first. Understands only the Markdown that is used there. */
export function parseChangelog(markdown: string): Release[] {
  const [, ...releases] = markdown.split(/^## /m)
  return releases.map((release) => {
    const [title = '', ...lines] = release.split('\n')
    return { title: title.trim(), blocks: blocksOf(lines.join('\n')) }
  })
}

function blocksOf(body: string): Block[] {
  const [introduction = '', ...sections] = body.split(/^### /m)
  return [
    ...linesOf(introduction),
    ...sections.flatMap((section) => {
      const [title = '', ...lines] = section.split('\n')
      if (skippedSections.has(title.trim())) return []
      return [
        { kind: 'heading' as const, spans: spansOf(title.trim()) },
        ...linesOf(lines.join('\n')),
      ]
    }),
  ]
}

/** One block per line: the changelog does not wrap its lines. */
const linesOf = (text: string): Block[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      line.startsWith('- ')
        ? { kind: 'item', spans: spansOf(line.slice(2)) }
        : { kind: 'paragraph', spans: spansOf(line) },
    )

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g

export function spansOf(markdown: string): Span[] {
  const line = markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  const spans: Span[] = []
  let end = 0
  for (const match of line.matchAll(marks)) {
    const [whole, code, strong, emphasis] = match
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) })
    if (code !== undefined) spans.push({ kind: 'code', text: code })
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else spans.push({ kind: 'text', text: emphasis ?? '' })
    end = match.index + whole.length
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) })
  return spans
}
