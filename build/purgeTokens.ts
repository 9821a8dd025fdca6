import postcss, { type AtRule, type Root } from 'postcss'
import type { Plugin } from 'vite'

const variableUse = /var\(\s*(--[\w-]+)/g

type Sheet = { name: string; root: Root }

/** Custom properties in use, directly or through other properties. */
function liveProperties(roots: readonly Root[], code: string): Set<string> {
  const mentions = new Map<string, Set<string>>() // property → properties in its values
  const liveNames = new Set<string>()
  for (const root of roots) {
    root.walkDecls(({ prop, value }) => {
      const mentioned = [...value.matchAll(variableUse)].map(([, name = '']) => name)
      if (prop.startsWith('--')) {
        const names = mentions.get(prop) ?? new Set()
        for (const name of mentioned) names.add(name)
        mentions.set(prop, names)
      } else for (const name of mentioned) liveNames.add(name)
    })
  }
  for (const [name] of code.matchAll(/--[\w-]+/g)) liveNames.add(name)
  for (const name of liveNames)
    for (const mentionedName of mentions.get(name) ?? []) liveNames.add(mentionedName)
  return liveNames
}

/** Themes that the console never enables, and an unused icon font. */
const unusedThemes = /\.pf-v6-(theme-felt|theme-glass|pficon-|icon-set-)/

const isUnused = (selector: string) => unusedThemes.test(selector.replaceAll(/:not\([^()]*\)/g, ''))

function purgeUnusedThemes(root: Root): number {
  let removed = 0
  root.walkRules((rule) => {
    const keptSelectors = rule.selectors.filter((selector) => !isUnused(selector))
    removed += rule.selectors.length - keptSelectors.length
    if (keptSelectors.length === 0) rule.remove()
    else if (keptSelectors.length < rule.selectors.length) rule.selectors = keptSelectors
  })
  return removed
}

/** PatternFly waits for their `transitionend`. */
const awaitedTransitions = /__scroll-button/

/**
 * Removes transitions: for each state change of a button, the browser computes a dozen of them
 * twice, half the time of paging a list.
 */
function purgeTransitions(root: Root): { removed: number; remaining: number } {
  const count = { removed: 0, remaining: 0 }
  root.walkDecls(/^transition/, (declaration) => {
    const { parent } = declaration
    if (parent?.type === 'rule' && awaitedTransitions.test(parent.selector)) {
      count.remaining++
      return
    }
    count.removed++
    declaration.remove()
  })
  return count
}

const contrastSelector = /\.pf-v6-theme-high-contrast/

/** Extracts the rules of the high-contrast theme, a sixth of all styles. */
function extractContrast(root: Root): string[] {
  const rules: string[] = []
  root.walkRules((rule) => {
    const isContrast = (selector: string) =>
      contrastSelector.test(selector.replaceAll(/:not\([^()]*\)/g, ''))
    if (!rule.selectors.every(isContrast)) return
    const atRule = rule.parent?.type === 'atrule' ? (rule.parent as AtRule) : undefined
    rules.push(atRule ? `@${atRule.name} ${atRule.params}{${rule.toString()}}` : rule.toString())
    rule.remove()
  })
  return rules
}

function purgeSheet(root: Root, liveNames: ReadonlySet<string>) {
  // The console uses the system's font.
  root.walkAtRules('font-face', (rule) => void rule.remove())
  root.walkDecls(/^--/, (declaration) => {
    if (!liveNames.has(declaration.prop)) declaration.remove()
  })
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
}

/**
 * Removes unused design tokens (PatternFly has 4,000 in three themes) and transitions, and moves
 * high-contrast rules to a sheet of their own.
 */
export function purgeTokens(): Plugin {
  return {
    name: 'castellan:purge-tokens',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets: Sheet[] = []
        let code = ''
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk') code += file.code
          else if (name.endsWith('.css'))
            sheets.push({ name, root: postcss.parse(String(file.source)) })
        }
        const counts = { absent: 0, transitions: 0, awaited: 0, contrast: 0 }
        for (const { root } of sheets) {
          const { removed, remaining } = purgeTransitions(root)
          counts.transitions += removed
          counts.awaited += remaining
          counts.absent += purgeUnusedThemes(root)
        }
        const liveNames = liveProperties(
          sheets.map(({ root }) => root),
          code,
        )
        const contrastRules: string[] = []
        let folder = ''
        for (const { name, root } of sheets) {
          purgeSheet(root, liveNames)
          contrastRules.push(...extractContrast(root))
          folder = name.slice(0, name.lastIndexOf('/') + 1)
          const file = bundle[name]
          if (file?.type === 'asset') file.source = root.toString()
        }
        counts.contrast = contrastRules.length
        const emptySteps = Object.entries(counts).flatMap(([step, count]) =>
          count === 0 ? step : [],
        )
        if (emptySteps.length > 0)
          this.error(
            `PatternFly has changed: nothing was found to purge for ${emptySteps.join(', ')}`,
          )
        const fileName = `${folder}high-contrast.css` // boot/theme.ts loads it by this name
        this.emitFile({ type: 'asset', fileName, source: [...new Set(contrastRules)].join('\n') })
        for (const name of Object.keys(bundle))
          if (/\.(woff2?|ttf|eot)$/.test(name) && !code.includes(name.split('/').at(-1) ?? ''))
            delete bundle[name]
      },
    },
  }
}
