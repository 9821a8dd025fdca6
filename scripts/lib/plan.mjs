import { areInstalled } from './dependencies.mjs'
import { distributionSource, pinnedRelease } from './dist.mjs'
import { isUpToDate } from './freshness.mjs'
import { jarFile, root } from './paths.mjs'

/**
 * What a start is going to do.
 * @typedef {object} Need
 * @property {boolean} dependencies
 * @property {'download' | 'unpack' | undefined} distribution
 * @property {boolean} build
 * @property {boolean} server false: the console in front of another server
 * @property {boolean} isFirst without data of an earlier start
 * @property {boolean} demo
 */

/**
 * One line per step, with what it downloads (the archives' sizes) and roughly how long it takes.
 * @param {Need} need
 * @returns {string[]}
 */
export function planLines({ dependencies, distribution, build, server, isFirst, demo }) {
  const keycloak = `Keycloak ${pinnedRelease().version}`
  const steps = [
    dependencies && ['install the dependencies', 'downloads 215 MB, about a minute'],
    distribution === 'download' && [`fetch ${keycloak}`, 'downloads 177 MB, about a minute'],
    distribution === 'unpack' && [`unpack ${keycloak}`, 'a few seconds'],
    build && ['build the console', 'about half a minute'],
    server && ['start Keycloak', isFirst ? 'half a minute the first time' : 'about 15 seconds'],
    server && isFirst && demo && ['load the demo realm', 'about 20 seconds'],
  ].filter((step) => step !== false)
  const width = Math.max(...steps.map(([title]) => title?.length ?? 0))
  return steps.map(([title = '', duration]) => `  ${title.padEnd(width)}  ${duration}`)
}

/**
 * @param {{ jar?: string, server: boolean, isFirst?: boolean, demo?: boolean }} start
 * @param {(text: string) => void} log
 */
export async function showPlan({ jar, server, isFirst = false, demo = false }, log) {
  const distribution = server ? distributionSource() : undefined
  const lines = planLines({
    dependencies: (!jar || distribution !== undefined) && !areInstalled(root),
    distribution,
    build: !jar && !(await isUpToDate(jarFile(), root)),
    server,
    isFirst,
    demo,
  })
  if (lines.length > 0) log(['This start will:', ...lines].join('\n'))
}
