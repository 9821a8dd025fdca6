import { UserError } from './userError.mjs'

/** Filled by Keycloak's template or by the host. */
const environmentBlock = /(<script\b[^>]*\bid="environment"[^>]*>)([^]*?)(<\/script>)/

/**
 * Fills the environment block.
 * @param {string} html
 * @param {string} content JSON, or a template that becomes JSON
 * @returns {string}
 */
export function withEnvironment(html, content) {
  if (!environmentBlock.test(html))
    throw new UserError('index.html has no <script id="environment">')
  return html.replace(environmentBlock, (_, open, _old, close) => `${open}${content}${close}`)
}

/**
 * Parses the environment block; undefined if missing or broken.
 * @param {string} html
 * @returns {Record<string, unknown> | undefined}
 */
export function environmentOf(html) {
  const content = environmentBlock.exec(html)?.[2]
  if (content === undefined) return undefined
  try {
    const value = JSON.parse(content)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Escapes `<`, so that the JSON cannot close its script element. */
export const inScript = (/** @type {unknown} */ value) =>
  JSON.stringify(value, null, 2).replaceAll('<', String.raw`\u003C`)

/**
 * Prefixes relative URLs with `base`.
 * @param {string} html
 * @param {string} base
 * @returns {string}
 */
export const withBase = (html, base) =>
  html.replaceAll(/\b(src|href)="\.\/([^"]*)"/g, (_, name, path) => `${name}="${base}/${path}"`)

const freemarkerString = (/** @type {string} */ name, fallback = '') =>
  `"\${(${name}!"${fallback}")?json_string}"`

/**
 * Variables of Keycloak's theme template, by the names the console reads. JSON-escaped only: HTML
 * escaping would break them.
 */
const environmentTemplate = `<#noautoesc>
  {
    "serverBaseUrl": ${freemarkerString('serverBaseUrl')},
    "adminBaseUrl": ${freemarkerString('adminBaseUrl')},
    "authUrl": ${freemarkerString('authUrl')},
    "authServerUrl": ${freemarkerString('authServerUrl')},
    "realm": ${freemarkerString('loginRealm', 'master')},
    "clientId": ${freemarkerString('clientId')},
    "resourceUrl": ${freemarkerString('resourceUrl')},
    "logo": ${freemarkerString('properties.logo')},
    "logoUrl": ${freemarkerString('properties.logoUrl')},
    "darkMode": \${darkMode?c},
    "consoleBaseUrl": ${freemarkerString('consoleBaseUrl')},
    "masterRealm": ${freemarkerString('masterRealm')},
    "resourceVersion": ${freemarkerString('resourceVersion')}
  }
  </#noautoesc>`

/** Insecure contexts (http, except localhost) lack Web Crypto, which sign-in needs. */
const cryptoShim = `<#if !isSecureContext>
    <script src="\${resourceCommonUrl}/vendor/web-crypto-shim/web-crypto-shim.js"></script>
    </#if>`

/**
 * Turns the built page into the theme's template. Throws for inline scripts and styles, so that a realm
 * may forbid them.
 * @param {string} html
 * @returns {string}
 */
export function themeTemplate(html) {
  if (/<#|<@|\$\{/.test(html)) throw new UserError('index.html holds what the template would run')
  if (/<style\b|\bstyle=|\bon\w+=/.test(html)) throw new UserError('index.html holds inline styles')
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  if (scripts.some((script) => !/\bsrc=/.test(script) && !/\bid="environment"/.test(script)))
    throw new UserError('index.html holds an inline script')
  const filled = withEnvironment(withBase(html, '${resourceUrl}'), environmentTemplate)
  // First script: classic scripts run in order, modules later.
  const page = filled.replace(/<head>/, `<head>\n    ${cryptoShim}`)
  return `${page.trim()}\n`
}
