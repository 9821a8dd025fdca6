// Finds the browser that the end-to-end tests and the benchmark drive. Node built-ins only at import
// time: Playwright is asked for its own browser only when it is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Trouble } from './userError.mjs'

// The shell draws no windows and needs a quarter less of the processor than the whole browser.
const debianPackages = ['chromium-headless-shell', 'chromium']

const names = [
  ...debianPackages,
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** Places outside PATH where browsers are put by their installers. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
]

/** @param {string} file */
const runs = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser Playwright downloaded for itself, if it did.
 * @returns {string[]}
 */
const playwrightsOwn = () => {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    return [chromium.executablePath()]
  } catch {
    // Not installed yet (or this system has no build of it): the other places decide.
    return []
  }
}

/**
 * The path of an installed Chromium or Chrome: the CHROMIUM variable, PATH, the usual folders,
 * Playwright's own. A CHROMIUM that cannot be run is an error rather than a reason to look further.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) {
    if (runs(env.CHROMIUM)) return env.CHROMIUM
    throw new Trouble(`CHROMIUM is set to ${env.CHROMIUM}, which is not a program that can be run`)
  }
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...usualPlaces].find(runs) ?? playwrightsOwn().find(runs)
}

/** Arguments that make a browser start fast, quiet and the same everywhere. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses its sandbox to root, and containers give it too little shared memory.
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
]

/** @param {string} program */
const onThisMachine = (program) =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Runs an installation step and says whether it worked; its output is shown only when it did not.
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
  const said = (stderr || stdout).trim().split('\n')
  const reason = error?.message ?? said.find((line) => /error|fail/i.test(line)) ?? said.at(-1)
  log(`${program} ${args.join(' ')}: ${reason}`)
  return false
}

/** @param {(line: string) => void} log */
const installFromDebian = (log) =>
  process.getuid?.() === 0 &&
  onThisMachine('apt-get') &&
  install('apt-get', ['update', '-q'], log) &&
  debianPackages.some((name) =>
    install('apt-get', ['install', '-yq', '--no-install-recommends', name], log),
  )

/** The program of fontconfig that lists fonts. */
const fontList = 'fc-list'

/** @param {string} language */
const hasFontFor = (language) => {
  const { stdout } = spawnSync(fontList, [`:lang=${language}`], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

/**
 * Fonts for the scripts the tests show (Arabic, Chinese, Japanese, Korean). Pages are tested without
 * them too, so not getting them is only said.
 * @param {(line: string) => void} log
 */
const installFonts = (log) => {
  if (['ar', 'ja'].every(hasFontFor)) return
  if (process.getuid?.() !== 0 || !onThisMachine('apt-get')) return
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
  let found = findChromium()
  if (!found) {
    log('No Chromium found: installing it …')
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    if (!install(process.execPath, [cli, 'install', 'chromium'], log)) installFromDebian(log)
    found = findChromium()
  }
  if (!found)
    throw new Trouble(
      'No Chromium: install Chromium or Chrome, or set CHROMIUM to its program file',
    )
  installFonts(log)
  return found
}
