// Finds the browser for tests and the benchmark. Playwright may not be installed yet.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { UserError } from './userError.mjs'

// The headless shell draws no windows and needs a quarter less CPU than the full browser.
const debianPackages = ['chromium-headless-shell', 'chromium']

const programNames = [
  ...debianPackages,
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
]

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {string[]} Playwright's own browser, or nothing */
const playwrightChromium = () => {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    return [chromium.executablePath()]
  } catch {
    // Playwright is not installed, or has no build for this system.
    return []
  }
}

/**
 * Finds Chromium or Chrome by CHROMIUM, PATH, the usual folders, or Playwright. Throws if CHROMIUM is
 * set to a file that cannot be run.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) {
    if (isExecutable(env.CHROMIUM)) return env.CHROMIUM
    throw new UserError(
      `CHROMIUM is set to ${env.CHROMIUM}, which is not a program that can be run`,
    )
  }
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programNames.map((name) => join(folder, name)))
  return [...onPath, ...installPaths].find(isExecutable) ?? playwrightChromium().find(isExecutable)
}

export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to sandbox root, and containers have too little shared memory.
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
]

/** @param {string} program */
const isInstalled = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Runs an installation step; logs the reason if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {(line: string) => void} log
 */
const install = (program, args, log) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status === 0) return true
  const outputLines = (stderr || stdout).trim().split('\n')
  const reason =
    error?.message ?? outputLines.find((line) => /error|fail/i.test(line)) ?? outputLines.at(-1)
  log(`${program} ${args.join(' ')}: ${reason}`)
  return false
}

/** @param {(line: string) => void} log */
const installFromDebian = (log) =>
  process.getuid?.() === 0 &&
  isInstalled('apt-get') &&
  install('apt-get', ['update', '-q'], log) &&
  debianPackages.some((name) =>
    install('apt-get', ['install', '-yq', '--no-install-recommends', name], log),
  )

const fontListProgram = 'fc-list'

/** @param {string} language */
const hasFontFor = (language) => {
  const { stdout } = spawnSync(fontListProgram, [`:lang=${language}`], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

/**
 * Installs fonts for the languages in the tests. Failing is not an error: the tests pass without them.
 * @param {(line: string) => void} log
 */
const installMissingFonts = (log) => {
  if (['ar', 'ja'].every(hasFontFor)) return
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) return
  log('Installing fonts for Arabic, Chinese, Japanese and Korean …')
  if (!install('apt-get', ['update', '-q'], log)) return
  install('apt-get', ['install', '-yq', 'fontconfig', 'fonts-noto-core', 'fonts-noto-cjk'], log)
}

/**
 * Finds a browser or installs one: Playwright's own build first, else the Debian package.
 * @param {(line: string) => void} log
 * @returns {string}
 */
export function ensureChromium(log) {
  let chromium = findChromium()
  if (!chromium) {
    log('No Chromium found: installing it …')
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    if (!install(process.execPath, [cli, 'install', 'chromium'], log)) installFromDebian(log)
    chromium = findChromium()
  }
  if (!chromium)
    throw new UserError(
      'No Chromium: install Chromium or Chrome, or set CHROMIUM to its program file',
    )
  installMissingFonts(log)
  return chromium
}
