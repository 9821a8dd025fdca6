import { Trouble } from './userError.mjs'

/** Where the page holds its environment; the content is put in by whoever serves it. */
const block = /(<script\b[^>]*\bid="environment"[^>]*>)([^]*?)(<\/script>)/

/**
 * The page with its environment block filled.
 * @param {string} html
 * @param {string} content JSON, or a template that becomes JSON
 * @returns {string}
 */
export function withEnvironment(html, content) {
  if (!block.test(html)) throw new Trouble('index.html has no <script id="environment">')
  return html.replace(block, (_, open, _old, close) => `${open}${content}${close}`)
}

/**
 * The content of a page's environment block as an object; undefined if there is none.
 * @param {string} html
 * @returns {Record<string, unknown> | undefined}
 */
export function environmentOf(html) {
  const content = block.exec(html)?.[2]
  if (content === undefined) return undefined
  try {
    const value = JSON.parse(content)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** JSON that cannot end the script element it stands in. */
export const inScript = (/** @type {unknown} */ value) =>
  JSON.stringify(value, null, 2).replaceAll('<', String.raw`\u003C`)

/**
 * The page with the relative addresses of its own files below `base`.
 * @param {string} html
 * @param {string} base
 * @returns {string}
 */
export const withBase = (html, base) =>
  html.replaceAll(/\b(src|href)="\.\/([^"]*)"/g, (_, name, path) => `${name}="${base}/${path}"`)

const text = (/** @type {string} */ name, fallback = '') =>
  `"\${(${name}!"${fallback}")?json_string}"`

/**
 * The values that the server's theme template offers, under the names the console reads. They are
 * escaped as JSON; escaping them for HTML as well would break them.
 */
const environment = `<#noautoesc>
  {
    "serverBaseUrl": ${text('serverBaseUrl')},
    "adminBaseUrl": ${text('adminBaseUrl')},
    "authUrl": ${text('authUrl')},
    "authServerUrl": ${text('authServerUrl')},
    "realm": ${text('loginRealm', 'master')},
    "clientId": ${text('clientId')},
    "resourceUrl": ${text('resourceUrl')},
    "logo": ${text('properties.logo')},
    "logoUrl": ${text('properties.logoUrl')},
    "darkMode": \${darkMode?c},
    "consoleBaseUrl": ${text('consoleBaseUrl')},
    "masterRealm": ${text('masterRealm')},
    "resourceVersion": ${text('resourceVersion')}
  }
  </#noautoesc>`

/** On plain http anywhere but localhost browsers lack the functions that sign-in needs. */
const shim = `<#if !isSecureContext>
    <script src="\${resourceCommonUrl}/vendor/web-crypto-shim/web-crypto-shim.js"></script>
    </#if>`

/**
 * Makes the theme's template from the built page. Nothing in it is a script or style of its own, so
 * that a realm may forbid those.
 * @param {string} html
 * @returns {string}
 */
export function themeTemplate(html) {
  if (/<#|<@|\$\{/.test(html)) throw new Trouble('index.html holds what the template would run')
  if (/<style\b|\bstyle=|\bon\w+=/.test(html)) throw new Trouble('index.html holds inline styles')
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  if (scripts.some((script) => !/\bsrc=/.test(script) && !/\bid="environment"/.test(script)))
    throw new Trouble('index.html holds an inline script')
  const filled = withEnvironment(withBase(html, '${resourceUrl}'), environment)
  // Before every other script: classic scripts run in order, modules after them.
  const page = filled.replace(/<head>/, `<head>\n    ${shim}`)
  return `${page.trim()}\n`
}
