// The page's first script, a small file of its own: it starts the sign-in and the first calls while
// the console itself is still loading (SPEED.md, levers 1 and 4). Imports nothing but its neighbours.
import { parseEnvironment, type Environment } from './environment'
import { silentSignIn, type Tokens } from './silent'
import { postResult, isSignInWindow } from './signInWindow'
import { applyTheme } from './theme'

/** The first answers, asked for before the console's code is there. */
export type InitialData = { realm: string; whoami: Promise<unknown>; realmInfo: Promise<unknown> }

export type Start =
  | {
      environment: Environment
      signIn: Promise<Tokens | undefined>
      early: Promise<InitialData | undefined>
    }
  | { error: Error }

const neverResolves = new Promise<never>(() => undefined)

/** Begun when the script loads; outside a page (unit tests) there is nothing to begin. */
export const start: Start =
  typeof document === 'undefined' ? { error: new Error('No page') } : bootConsole()

function bootConsole(): Start {
  try {
    const environment = parseEnvironment(document.getElementById('environment')?.textContent)
    applyTheme(environment.darkMode)
    const address = new URL(location.href)
    if (isSignInWindow(address)) {
      postResult(address)
      // Closes in a moment: nothing of the console may start here.
      return { environment, signIn: neverResolves, early: neverResolves }
    }
    const signIn = silentSignIn(environment, address)
    const early = signIn.then((tokens) => tokens && fetchInitialData(environment, tokens))
    return { environment, signIn, early }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** The realm that an address like `#/my%20realm/users` works in. */
export function realmOfHash(hash: string): string | undefined {
  const segment = /^#\/?([^/?]+)/.exec(hash)?.[1]
  try {
    return segment && decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

async function fetchInitialData(environment: Environment, tokens: Tokens): Promise<InitialData> {
  const realm = realmOfHash(location.hash) ?? environment.realm
  const encodedRealm = encodeURIComponent(realm)
  const get = async (path: string): Promise<unknown> => {
    const address = environment.adminBaseUrl + path
    // A realm named by dots: the browser would ask for something else.
    if (!new URL(address, location.href).href.endsWith(path)) return undefined
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${tokens.access}`, accept: 'application/json' },
    })
    // Whatever is not a plain success is asked again by the console, which knows how to tell it.
    return response.ok ? response.json() : undefined
  }
  const orUndefined = (promise: Promise<unknown>) => promise.catch(() => undefined)
  return {
    realm,
    whoami: orUndefined(
      get(
        `/admin/${encodeURIComponent(environment.realm)}/console/whoami?currentRealm=${encodedRealm}`,
      ),
    ),
    realmInfo: orUndefined(get(`/admin/realms/${encodedRealm}`)),
  }
}
