import postcss, { type AtRule, type Root } from 'postcss'
import type { Plugin } from 'vite'

const used = /var\(\s*(--[\w-]+)/g

type Chunk = { name: string; root: Root }

/** The custom properties that something shows, directly or through other properties. */
function liveProperties(roots: readonly Root[], code: string): Set<string> {
  const uses = new Map<string, Set<string>>() // property → properties its values mention
  const live = new Set<string>()
  for (const root of roots) {
    root.walkDecls(({ prop, value }) => {
      const mentioned = [...value.matchAll(used)].map(([, name = '']) => name)
      if (prop.startsWith('--')) {
        const known = uses.get(prop) ?? new Set()
        for (const name of mentioned) known.add(name)
        uses.set(prop, known)
      } else for (const name of mentioned) live.add(name)
    })
  }
  for (const [name] of code.matchAll(/--[\w-]+/g)) live.add(name)
  for (const name of live) for (const more of uses.get(name) ?? []) live.add(more)
  return live
}

/** Themes that the console never switches on, and the icon font it does not use. */
const absent = /\.pf-v6-(theme-felt|theme-glass|pficon-|icon-set-)/

const neverMatches = (selector: string) => absent.test(selector.replaceAll(/:not\([^()]*\)/g, ''))

/** Tells of how many selectors. */
function purgeAbsent(root: Root): number {
  let gone = 0
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !neverMatches(selector))
    gone += rule.selectors.length - kept.length
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  return gone
}

/** PatternFly waits for the end of these. */
const awaited = /__scroll-button/

/**
 * Colours that fade and arrows that turn: with a new state of a button the browser works out its
 * style for each of a dozen properties twice, half of the time that a page of a list takes. Tells how
 * many were taken out, and how many are awaited and stay.
 */
function purgeTransitions(root: Root): { gone: number; stay: number } {
  const count = { gone: 0, stay: 0 }
  root.walkDecls(/^transition/, (declaration) => {
    const { parent } = declaration
    if (parent?.type === 'rule' && awaited.test(parent.selector)) {
      count.stay++
      return
    }
    count.gone++
    declaration.remove()
  })
  return count
}

const contrast = /\.pf-v6-theme-high-contrast/

/** Takes out what only the high-contrast theme shows, a sixth of all styles; few people need it. */
function takeContrast(root: Root): string[] {
  const taken: string[] = []
  root.walkRules((rule) => {
    const isContrast = (selector: string) =>
      contrast.test(selector.replaceAll(/:not\([^()]*\)/g, ''))
    if (!rule.selectors.every(isContrast)) return
    const at = rule.parent?.type === 'atrule' ? (rule.parent as AtRule) : undefined
    taken.push(at ? `@${at.name} ${at.params}{${rule.toString()}}` : rule.toString())
    rule.remove()
  })
  return taken
}

function purge(root: Root, live: ReadonlySet<string>) {
  // The console adds its font itself (app/font.ts).
  root.walkAtRules('font-face', (rule) => void rule.remove())
  root.walkDecls(/^--/, (declaration) => {
    if (!live.has(declaration.prop)) declaration.remove()
  })
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
}

/**
 * Takes out of the style sheets the design tokens that nothing uses: PatternFly defines about four
 * thousand, three times over (light, dark, high contrast), and a console needs a part of them; and
 * the transitions. What only high contrast shows goes to a sheet of its own.
 */
export function purgeTokens(): Plugin {
  return {
    name: 'castellan:purge-tokens',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets: Chunk[] = []
        let code = ''
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk') code += file.code
          else if (name.endsWith('.css'))
            sheets.push({ name, root: postcss.parse(String(file.source)) })
        }
        const done = { absent: 0, transitions: 0, awaited: 0, contrast: 0 }
        for (const { root } of sheets) {
          const { gone, stay } = purgeTransitions(root)
          done.transitions += gone
          done.awaited += stay
          done.absent += purgeAbsent(root)
        }
        const live = liveProperties(
          sheets.map(({ root }) => root),
          code,
        )
        const apart: string[] = []
        let folder = ''
        for (const { name, root } of sheets) {
          purge(root, live)
          apart.push(...takeContrast(root))
          folder = name.slice(0, name.lastIndexOf('/') + 1)
          const file = bundle[name]
          if (file?.type === 'asset') file.source = root.toString()
        }
        done.contrast = apart.length
        const idle = Object.entries(done).flatMap(([step, count]) => (count === 0 ? step : []))
        if (idle.length > 0)
          this.error(`PatternFly has changed: nothing was found to purge for ${idle.join(', ')}`)
        const fileName = `${folder}high-contrast.css` // boot/theme.ts asks for it by this name
        this.emitFile({ type: 'asset', fileName, source: [...new Set(apart)].join('\n') })
        for (const name of Object.keys(bundle))
          if (/\.(woff2?|ttf|eot)$/.test(name) && !code.includes(name.split('/').at(-1) ?? ''))
            delete bundle[name]
      },
    },
  }
}
