#!/usr/bin/env node
// `npm run check:changed`: what `npm run check` says about the files that differ from a commit, and
// about what imports them.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './lib/paths.mjs'
import { UserError, runCommand } from './lib/userError.mjs'

/** @param {string} commit */
function changedFiles(commit) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = git('diff', '--name-only', '--relative', commit)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(`${root}/${file}`),
  )
}

/** @param {string[]} command */
function passes(...command) {
  console.log(`> ${command.join(' ')}`)
  return spawnSync('npx', command, { cwd: root, stdio: 'inherit' }).status === 0
}

async function main() {
  const [commit = 'HEAD'] = process.argv.slice(2)
  const files = changedFiles(commit)
  const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  if (files.length === 0) {
    console.log(`Nothing differs from ${commit}`)
    return
  }
  const results = [
    passes('tsc', '-p', '.'),
    passes('tsc', '-p', 'tsconfig.scripts.json'),
    passes('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
    code.length === 0 || passes('oxlint', '--type-aware', '--deny-warnings', ...code),
    // Besides the tests of what has changed: texts, routes and the guards.
    passes('vitest', 'run', 'src/lib', 'build'),
    code.length === 0 || passes('vitest', 'related', '--run', ...code),
  ]
  if (results.includes(false)) throw new UserError('Not all of this is right; see above')
}

await runCommand(main)
