// Keeps the code as small and as plain as it is. Each failure says what to do instead.
import { parseSync, traverse, type NodePath, type ParseResult } from '@babel/core'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

type SourceFile = { name: string; text: string; tree: ParseResult }

const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))

const isTest = (name: string) => /\.test\.|fixtures/.test(name)

const readSource = (name: string) => readFileSync(`src/${name}`, 'utf8')

function parse(name: string): SourceFile {
  const text = readSource(name)
  const tree = parseSync(text, {
    configFile: false,
    parserOpts: { plugins: name.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  if (!tree) throw new Error(`src/${name} cannot be parsed`)
  return { name, text, tree }
}

const files = names.filter((name) => !isTest(name)).map(parse)

// ---- Size

/** `areas/users`, `parts/events`; for the other layers the layer. */
const areaOf = (name: string) => {
  const [layer = '', area = ''] = name.split('/')
  return ['areas', 'extensions', 'parts'].includes(layer) ? `${layer}/${area}` : layer
}

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`])\/\/[^\n]*/g, '$1')

const token = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[A-Za-z_$][\w$]*|\d+|[^\s\w]/g

const countTokens = (text: string) => withoutComments(text).match(token)?.length ?? 0

const countCommentWords = ({ tree }: SourceFile) =>
  (tree.comments ?? []).reduce(
    (sum, { value }) => sum + (value.match(/[\p{L}\d][\p{L}\d'’.-]*/gu)?.length ?? 0),
    0,
  )

type Size = { tokens: number; commentWords: number }

const sizesFile = 'build/areaSizes.json'

/** Room for a small change. */
const margins: Size = { tokens: 300, commentWords: 30 }

function sizesByArea(): Record<string, Size> {
  const sizes: Record<string, Size> = {}
  for (const file of files) {
    const size = (sizes[areaOf(file.name)] ??= { tokens: 0, commentWords: 0 })
    size.tokens += countTokens(file.text)
    size.commentWords += countCommentWords(file)
  }
  return sizes
}

const withMargin = (value: number, margin: number) => Math.ceil((value + margin) / 10) * 10

function writeSizes(sizes: Readonly<Record<string, Size>>) {
  const limits = Object.entries(sizes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, { tokens, commentWords }]) => [
      area,
      {
        tokens: withMargin(tokens, margins.tokens),
        commentWords: withMargin(commentWords, margins.commentWords),
      },
    ])
  writeFileSync(sizesFile, `${JSON.stringify(Object.fromEntries(limits), undefined, 2)}\n`)
}

test('no area grows unnoticed', () => {
  const sizes = sizesByArea()
  if (process.env.UPDATE_SIZES) writeSizes(sizes)
  const limits = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, Size>
  const grown = Object.entries(sizes).flatMap(([area, size]) =>
    (['tokens', 'commentWords'] as const)
      .filter((unit) => size[unit] > (limits[area]?.[unit] ?? 0))
      .map((unit) => `src/${area}: ${size[unit]} ${unit}, ${limits[area]?.[unit] ?? 0} so far`),
  )
  expect(
    grown,
    `Look first for what the shared parts do already (docs/recipes.md). If the growth is worth it, run
"UPDATE_SIZES=1 npx vitest run build/structure.test.ts", commit ${sizesFile} with the change, and
say in the commit what it buys.`,
  ).toEqual([])
  const gone = Object.keys(limits).filter((area) => !sizes[area])
  expect(gone, `Not there any more: remove them from ${sizesFile}`).toEqual([])
})

// ---- Files

/** What a file imports from `src`. */
function importsOf({ name, text }: { name: string; text: string }) {
  return [...text.matchAll(/\b(from |import\()\s*'([.~][^']*)'/g)].flatMap(
    ([, keyword, specifier = '']) => {
      const base = specifier.startsWith('~/')
        ? specifier.slice(2)
        : normalize(join(dirname(name), specifier)).replaceAll('\\', '/')
      const target = ['', '.ts', '.tsx'].map((ending) => base + ending).find(has)
      return target ? [{ target, isLazy: keyword === 'import(' }] : []
    },
  )
}

const allNames = new Set(names)
const has = (name: string) => allNames.has(name)

/** Records that the router or the settings search reads alone. */
const standsAlone = (name: string) => /(^|\/)routes\.ts$|\.fields\.ts$/.test(name)

const smallFiles = [
  // A call belongs in `api/`; the dialog loads on use.
  'api/clients/clientComparison.ts',
  // What the router stores in the browser's history, known in one place.
  'routing/numberedHistory.ts',
]

test('a small file has a second importer, or a reason', () => {
  // A test is an importer, too.
  const tests = names.filter(isTest).map((name) => ({ name, text: readSource(name) }))
  const imports = [...files, ...tests].flatMap(importsOf)
  const isStaticOnce = (name: string) => {
    const [first, ...others] = imports.filter(({ target }) => target === name)
    return first?.isLazy === false && others.length === 0
  }
  const single = files
    .filter(({ name, text }) => text.split('\n').length <= 40 && !standsAlone(name))
    .map(({ name }) => name)
    .filter(isStaticOnce)
    .toSorted()
  expect(single, 'Move what it holds into the file that imports it').toEqual(smallFiles)
})

// ---- Shared parts

/** Which of the files (but for the folders of the layer that provides it) contain the pattern. */
const filesWith = (pattern: RegExp, ...providers: readonly string[]) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .filter((name) => !providers.some((folder) => name.startsWith(folder)))
    .toSorted()

test('fields are drawn from records', () => {
  expect(
    filesWith(/<FormGroup\b/, 'form/', 'ui/', 'table/'),
    'Make it a `Field` record (docs/recipes.md, "A field"); a control outside of a form is a `LabeledControl`',
  ).toEqual([
    // Groups of buttons and boxes, two fields that follow each other, or fields over a YAML text.
    'areas/authentication/policies/PasswordPolicy.tsx',
    'areas/clients/Pkce.tsx',
    'areas/clients/keys/SamlKey.tsx',
    'areas/realm-settings/localization/AddText.tsx',
    'areas/realm-settings/themes/QuickTheme.tsx',
    'areas/realm-settings/transfer/PartialImportDialog.tsx',
    'areas/realms/CreateRealmForm.tsx',
    'areas/workflows/StepFields.tsx',
    'areas/workflows/WorkflowForm.tsx',
    'parts/import/ColumnMapping.tsx',
  ])
})

test('dialogs are opened by `openDialog`', () => {
  const withDialog = new Set(filesWith(/<(?:Dialog|Modal|ConfirmDialog)\b/, 'ui/'))
  const withState = filesWith(/const \[is\w*Open, set\w+\] = useState/)
  expect(
    withState.filter((name) => withDialog.has(name)),
    'Open it from the action: `openDialog(<MyDialog … />)`; it needs no state (docs/recipes.md)',
  ).toEqual([
    // Sections that open within a dialog, and a popover.
    'areas/authentication/flows/UsedBy.tsx',
    'areas/identity-providers/test-login/TestLoginDialog.tsx',
    'areas/users/credentials/LocalCredentials.tsx',
    'parts/activity/ActivityPanel.tsx',
  ])
})

test('tabs are records', () => {
  expect(
    filesWith(/<Tabs?\b/, 'routing/'),
    'Export `tabs` made by `defineTabs` and draw them with `TabbedPage` (docs/recipes.md, "A tab")',
  ).toEqual([
    // Parts of a panel, without an address.
    'areas/realm-settings/themes/QuickTheme.tsx',
    'parts/activity/ActivityPanel.tsx',
  ])
})

test('dialogs bring their own `Suspense`', () => {
  expect(
    filesWith(/<Suspense[^>]*>\s*<\w*Dialog\b/),
    'Open it by `openDialog`, which shows that its code loads',
  ).toEqual([
    // The end of the session opens it.
    'app/Shell.tsx',
  ])
})

// ---- Words

/** As parameters of a function, they name nothing. */
const placeholders = new Set(['one', 'each', 'it', 'thing', '_each', '_one', '_other', 'another'])

/** What this code once called things, with the field's word for it. */
const formerWords: Readonly<Record<string, string>> = {
  ahead: 'prefetch',
  soon: 'preload',
  warm: 'preload',
  held: 'permissions',
  lacking: 'missingPermissions',
  refused: 'isForbidden, or the error',
  refusal: 'error, deniedReason',
  quiet: 'withoutToast',
  whenStill: 'afterIdle',
  calm: 'afterIdle',
  patience: 'delay, timeout',
  said: 'text, message',
  told: 'isShown, message',
  tell: 'show',
  words: 'texts',
  news: 'newWarnings',
  opened: 'baseline',
  settle: 'rebase',
  ending: 'result',
  ended: 'endedSessions, result',
  most: 'limit, max',
  give: 'add',
  take: 'remove, copy',
  adopt: 'import',
  keeper: 'owner',
  touches: 'impact',
  touched: 'impact, isEdited',
  callEach: 'forEachSettled',
  portion: 'page, batch',
  walk: 'scan',
  works: 'unsavedChanges',
  letGo: 'allowLeaving',
  drawn: 'props',
  made: 'created',
  wanted: 'edited, requested',
  taken: 'what it is',
  asked: 'what it is',
  usual: 'default',
  gone: 'removed, deleted',
  fits: 'matches',
  ways: 'paths',
}

/** Of what is declared here; members of other objects are named elsewhere. */
const isDeclared = (path: NodePath) =>
  path.isBindingIdentifier() ||
  (path.key === 'key' && !path.parentPath?.parentPath?.isObjectPattern())

test('names are words of the field', () => {
  const findings: string[] = []
  for (const { name, tree } of files)
    traverse(tree, {
      noScope: true,
      Identifier(path) {
        const { name: word, loc } = path.node
        if (!isDeclared(path)) return
        const where = `src/${name}:${loc?.start.line} ${word}`
        if (Object.hasOwn(formerWords, word)) findings.push(`${where}: ${formerWords[word]}`)
        else if (placeholders.has(word) && path.listKey === 'params')
          findings.push(`${where}: name what it is, as the singular of the list`)
      },
    })
  expect(findings).toEqual([])
}, 60_000)
