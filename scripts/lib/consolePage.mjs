import { inScript, withEnvironment } from './template.mjs'

/** @typedef {import('./upstream.mjs').Visitor} Visitor */

/** Milliseconds. */
const cacheTime = 10_000

/**
 * @typedef {object} Page
 * @property {string} html with its environment
 * @property {string[]} origins further origins the page may call: Keycloak's, if it has a fixed address
 */

/**
 * Serves our page with the environment of Keycloak's own console page.
 * @param {object} options
 * @param {import('./upstream.mjs').Upstream} options.upstream
 * @param {(url: string) => Promise<string>} options.html our page with an empty environment block
 * @param {string} options.resourceUrl URL of our built files
 * @param {string} [options.loginRealm] target of `/`; defaults to Keycloak's first realm
 * @param {(text: string) => void} options.log
 */
export function createConsolePages({ upstream, html, resourceUrl, loginRealm, log }) {
  const { prefix } = upstream
  /** @type {Map<string, { until: number, page: ReturnType<typeof upstream.consolePage> }>} */
  const pages = new Map()
  let warnedUrl = ''

  // Per origin: Keycloak's answer depends on the Host it is asked for.
  const cachedPage = (/** @type {string} */ realm, /** @type {Visitor} */ visitor) => {
    const key = `${visitor.origin} ${realm}`
    const cachedEntry = pages.get(key)
    if (cachedEntry && cachedEntry.until > Date.now()) return cachedEntry.page
    if (pages.size > 100) pages.clear()
    const page = upstream.consolePage(realm, visitor)
    pages.set(key, { until: Date.now() + cacheTime, page })
    page.then(
      ({ status }) => status === 200 || status === 404 || pages.delete(key),
      () => pages.delete(key),
    )
    return page
  }

  const warnAboutFixedAddress = (
    /** @type {string} */ publicUrl,
    /** @type {string} */ fixedUrl,
  ) => {
    if (warnedUrl === publicUrl) return
    warnedUrl = publicUrl
    const sameHost = new URL(publicUrl).host === new URL(fixedUrl).host
    log(
      sameHost
        ? `Keycloak takes its address for ${fixedUrl} instead of ${publicUrl}: start it with --proxy-headers=xforwarded`
        : `Keycloak has the fixed address ${fixedUrl}: add ${publicUrl}/* to the redirect URIs of the client security-admin-console, or start it with --hostname-strict=false instead of --hostname`,
    )
  }

  return {
    firstRealm: async () =>
      loginRealm ?? (await upstream.firstRealm().catch(() => undefined)) ?? 'master',

    /**
     * Returns the page of a realm, or Keycloak's status if it isn't 200. Rejects when Keycloak can't be
     * reached.
     * @param {string} segment the realm as a raw path segment
     * @param {Visitor} visitor
     * @param {string} url
     * @returns {Promise<Page | number>}
     */
    async page(segment, visitor, url) {
      const realm = decodeURIComponent(segment)
      const { status, environment } = await cachedPage(segment, visitor)
      if (status !== 200) return status
      const publicUrl = visitor.origin + prefix
      const textOf = (/** @type {string} */ name) => {
        const value = environment?.[name]
        return typeof value === 'string' ? value : ''
      }
      const serverBase = textOf('serverBaseUrl') || publicUrl
      // Sign in at Keycloak's own address: its forms and cookies belong there.
      const isFixed = serverBase !== publicUrl
      if (isFixed) warnAboutFixedAddress(publicUrl, serverBase)
      const pageEnvironment = {
        serverBaseUrl: serverBase,
        adminBaseUrl: publicUrl,
        authUrl: publicUrl,
        authServerUrl: serverBase,
        realm,
        clientId: textOf('clientId') || 'security-admin-console',
        resourceUrl,
        logo: '',
        logoUrl: '',
        darkMode: environment?.darkMode !== false,
        consoleBaseUrl: `${prefix}/admin/${segment}/console/`,
        masterRealm: textOf('masterRealm') || 'master',
        resourceVersion: textOf('resourceVersion'),
      }
      const filled = withEnvironment(await html(url), inScript(pageEnvironment))
      const pageHtml = isSecure(publicUrl)
        ? filled
        : withCryptoShim(filled, prefix, pageEnvironment.resourceVersion)
      return { html: pageHtml, origins: isFixed ? [new URL(serverBase).origin] : [] }
    },
  }
}

/** Secure contexts, as browsers define them. */
const isSecure = (/** @type {string} */ address) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** Keycloak's polyfill of the Web Crypto functions that insecure contexts lack. */
const withCryptoShim = (
  /** @type {string} */ html,
  /** @type {string} */ prefix,
  /** @type {string} */ version,
) => {
  if (!/^[\w.-]+$/.test(version)) return html
  const file = `${prefix}/resources/${version}/common/keycloak/vendor/web-crypto-shim/web-crypto-shim.js`
  return html.replace('<head>', `<head>\n    <script src="${file}"></script>`)
}
