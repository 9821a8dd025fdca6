import { passOn, plain, unreachable } from './proxy.mjs'
import { inScript, withEnvironment } from './template.mjs'
import { createUpstream } from './upstream.mjs'
import { isAmbiguous, visitorsBehind } from './visitor.mjs'

/** @typedef {import('./proxy.mjs').Request} Request */
/** @typedef {import('./proxy.mjs').Response} Response */
/** @typedef {import('./visitor.mjs').Visitor} Visitor */

/** How long what the server says about itself is taken for true. */
const trusted = 10_000

/**
 * @typedef {object} Page
 * @property {string} html with its environment
 * @property {string[]} origins where else the page may call: the server's, if it has a fixed address
 */

/**
 * Stands in front of a server: shows our page at the address of its console, passes everything else
 * of the server's on. What is neither goes to `other`.
 * @param {object} options
 * @param {string} options.server address of the server, with its context path
 * @param {string} [options.loginRealm] where `/` leads; the server's first realm when not given
 * @param {(request: Request) => Promise<string>} options.html our page, its environment still empty
 * @param {string} options.resourceUrl where our own files are, below the context path
 * @param {(page: Page, request: Request, response: Response) => void} options.show
 * @param {(request: Request, response: Response) => void} options.other
 * @param {readonly string[]} [options.trustedProxies] whose word about visitors counts
 * @param {(text: string) => void} [options.log]
 */
export function createFront(options) {
  const { html, resourceUrl, show, other, log } = options
  const visitorOf = visitorsBehind(options.trustedProxies)
  const upstream = createUpstream(options.server)
  const { prefix } = upstream
  const consolePath = new RegExp(`^${prefix.replaceAll('.', '\\.')}/admin/([^/]+)/console(/?)$`)
  const owned = ['realms', 'resources', 'admin', 'js'].map((name) => `${prefix}/${name}`)
  /** @type {Map<string, { until: number, page: ReturnType<typeof upstream.consolePage> }>} */
  const known = new Map()
  let told = ''

  /** What the server says to one origin is no other's concern: its page is made from that. */
  const ask = (/** @type {string} */ realm, /** @type {Visitor} */ visitor) => {
    const key = `${visitor.origin} ${realm}`
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.page
    // The names in it come from outside: no more than a few are worth keeping.
    if (known.size > 100) known.clear()
    const page = upstream.consolePage(realm, visitor)
    known.set(key, { until: Date.now() + trusted, page })
    page.catch(() => known.delete(key))
    return page
  }

  const firstRealm = async () =>
    options.loginRealm ?? (await upstream.firstRealm().catch(() => undefined)) ?? 'master'

  /** Says once what to do when the server insists on an address of its own. */
  const tellFixed = (/** @type {string} */ own, /** @type {string} */ fixed) => {
    if (told === own) return
    told = own
    const sameHost = new URL(own).host === new URL(fixed).host
    log?.(
      sameHost
        ? `Keycloak takes its address for ${fixed} instead of ${own}: start it with --proxy-headers=xforwarded`
        : `Keycloak has the fixed address ${fixed}: add ${own}/* to the redirect URIs of the client security-admin-console, or start it with --hostname-strict=false instead of --hostname`,
    )
  }

  const page = async (
    /** @type {string} */ realm,
    /** @type {Visitor} */ visitor,
    /** @type {Request} */ request,
    /** @type {Response} */ response,
  ) => {
    const { status, environment } = await ask(realm, visitor)
    if (status === 404) return plain(response, 404, `There is no realm ${decode(realm)}`)
    if (status !== 200)
      return plain(
        response,
        502,
        `Keycloak at ${upstream.address} answers ${status} to its console page`,
      )
    const own = visitor.origin + prefix
    const said = (/** @type {string} */ name) => {
      const value = environment?.[name]
      return typeof value === 'string' ? value : ''
    }
    const serverBase = said('serverBaseUrl') || own
    // Sign-in happens where the server believes to be: its forms and cookies belong there.
    const fixed = serverBase !== own
    if (fixed) tellFixed(own, serverBase)
    const content = {
      serverBaseUrl: serverBase,
      adminBaseUrl: own,
      authUrl: own,
      authServerUrl: serverBase,
      realm: decode(realm),
      clientId: said('clientId') || 'security-admin-console',
      resourceUrl,
      logo: '',
      logoUrl: '',
      darkMode: environment?.darkMode !== false,
      consoleBaseUrl: `${prefix}/admin/${realm}/console/`,
      masterRealm: said('masterRealm') || 'master',
      resourceVersion: said('resourceVersion'),
    }
    const filled = withEnvironment(await html(request), inScript(content))
    const whole = isSecure(own) ? filled : withShim(filled, prefix, content.resourceVersion)
    show({ html: whole, origins: fixed ? [new URL(serverBase).origin] : [] }, request, response)
  }

  /** Answers a request. */
  const handle = async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    const target = request.url ?? '/'
    const at = target.indexOf('?')
    const path = at < 0 ? target : target.slice(0, at)
    const query = at < 0 ? '' : target.slice(at)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const match = reads ? consolePath.exec(path) : null
    const visitor = visitorOf(request)
    if (!visitor) return plain(response, 400, 'The Host header is no address')
    if (isAmbiguous(path)) return plain(response, 400, 'The path is not normalized')
    try {
      if (match?.[2] === '/') return await page(match[1] ?? '', visitor, request, response)
      if (match) return redirect(response, `${path}/${query}`)
      if (
        reads &&
        ['/', prefix, `${prefix}/`, `${prefix}/admin`, `${prefix}/admin/`].includes(path)
      )
        return redirect(response, `${prefix}/admin/${await firstRealm()}/console/`)
    } catch (error) {
      if (!(error instanceof Error) || response.headersSent) throw error
      return plain(response, 502, unreachable(upstream.address, error))
    }
    if (owned.some((start) => path === start || path.startsWith(`${start}/`)))
      return passOn(upstream, visitor, request, response)
    return other(request, response)
  }

  return { upstream, firstRealm, handle, close: () => upstream.close() }
}

const decode = (/** @type {string} */ segment) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // Not an encoding: such a realm does not exist, and the server says so.
  }
}

const redirect = (/** @type {Response} */ response, /** @type {string} */ location) => {
  response.writeHead(302, { location, 'cache-control': 'no-cache' }).end()
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
  const file = `${prefix}/resources/${version}/common/keycloak/vendor/web-crypto-shim/web-crypto-shim.js`
  return html.replace('<head>', `<head>\n    <script src="${file}"></script>`)
}
