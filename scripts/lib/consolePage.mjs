import { inScript, withEnvironment } from './template.mjs'

/** @typedef {import('./upstream.mjs').Visitor} Visitor */

/** How long what the server says about itself is taken for true. */
const freshFor = 10_000

/**
 * @typedef {object} Page
 * @property {string} html with its environment
 * @property {string[]} origins where else the page may call: the server's, if it has a fixed address
 */

/**
 * Makes the page of the console: ours, with the environment that the server's own page has.
 * @param {object} options
 * @param {import('./upstream.mjs').Upstream} options.upstream
 * @param {(url: string) => Promise<string>} options.html our page, its environment still empty
 * @param {string} options.resourceUrl where our own files are
 * @param {string} [options.loginRealm] where `/` leads; the server's first realm when not given
 * @param {(text: string) => void} options.log
 */
export function createConsolePages({ upstream, html, resourceUrl, loginRealm, log }) {
  const { prefix } = upstream
  /** @type {Map<string, { until: number, page: ReturnType<typeof upstream.consolePage> }>} */
  const pages = new Map()
  let warnedAbout = ''

  // What the server says to one origin is no other's concern: its page is made from that.
  const ask = (/** @type {string} */ realm, /** @type {Visitor} */ visitor) => {
    const key = `${visitor.origin} ${realm}`
    const cached = pages.get(key)
    if (cached && cached.until > Date.now()) return cached.page
    if (pages.size > 100) pages.clear()
    const page = upstream.consolePage(realm, visitor)
    pages.set(key, { until: Date.now() + freshFor, page })
    page.then(
      ({ status }) => status === 200 || status === 404 || pages.delete(key),
      () => pages.delete(key),
    )
    return page
  }

  // Once, when the server insists on an address of its own.
  const warnFixed = (/** @type {string} */ own, /** @type {string} */ fixed) => {
    if (warnedAbout === own) return
    warnedAbout = own
    const sameHost = new URL(own).host === new URL(fixed).host
    log(
      sameHost
        ? `Keycloak takes its address for ${fixed} instead of ${own}: start it with --proxy-headers=xforwarded`
        : `Keycloak has the fixed address ${fixed}: add ${own}/* to the redirect URIs of the client security-admin-console, or start it with --hostname-strict=false instead of --hostname`,
    )
  }

  return {
    /** The realm whose console opens first; master when the server doesn't say. */
    firstRealm: async () =>
      loginRealm ?? (await upstream.firstRealm().catch(() => undefined)) ?? 'master',

    /**
     * The page of a realm, or the status that the server answers instead. Rejects when the server
     * can't be reached.
     * @param {string} segment the realm, as it stands in the path
     * @param {Visitor} visitor
     * @param {string} url
     * @returns {Promise<Page | number>}
     */
    async page(segment, visitor, url) {
      const realm = decodeURIComponent(segment)
      const { status, environment } = await ask(segment, visitor)
      if (status !== 200) return status
      const own = visitor.origin + prefix
      const text = (/** @type {string} */ name) => {
        const value = environment?.[name]
        return typeof value === 'string' ? value : ''
      }
      const serverBase = text('serverBaseUrl') || own
      // Sign-in happens where the server believes to be: its forms and cookies belong there.
      const isFixed = serverBase !== own
      if (isFixed) warnFixed(own, serverBase)
      const content = {
        serverBaseUrl: serverBase,
        adminBaseUrl: own,
        authUrl: own,
        authServerUrl: serverBase,
        realm,
        clientId: text('clientId') || 'security-admin-console',
        resourceUrl,
        logo: '',
        logoUrl: '',
        darkMode: environment?.darkMode !== false,
        consoleBaseUrl: `${prefix}/admin/${segment}/console/`,
        masterRealm: text('masterRealm') || 'master',
        resourceVersion: text('resourceVersion'),
      }
      const filled = withEnvironment(await html(url), inScript(content))
      const whole = isSecure(own) ? filled : withShim(filled, prefix, content.resourceVersion)
      return { html: whole, origins: isFixed ? [new URL(serverBase).origin] : [] }
    },
  }
}

/** As browsers decide where their secure functions are offered. */
const isSecure = (/** @type {string} */ address) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** The server's own stand-in for the functions that browsers keep for secure addresses. */
const withShim = (
  /** @type {string} */ html,
  /** @type {string} */ prefix,
  /** @type {string} */ version,
) => {
  if (!/^[\w.-]+$/.test(version)) return html
  const file = `${prefix}/resources/${version}/common/keycloak/vendor/web-crypto-shim/web-crypto-shim.js`
  return html.replace('<head>', `<head>\n    <script src="${file}"></script>`)
}
