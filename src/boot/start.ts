// Starts the sign-in and the first requests while the console is still loading (SPEED.md, levers 1
// and 4). Imports only from this folder.
import { parseEnvironment, type Environment } from './environment'
import { silentSignIn, type Tokens } from './silentSignIn'
import { repairAddress } from './repairAddress'
import { postResult, isSignInWindow } from './signInWindow'
import { applyTheme } from './theme'

export type InitialData = { realm: string; whoami: Promise<unknown>; realmInfo: Promise<unknown> }

export type Start =
  | {
      environment: Environment
      signIn: Promise<Tokens | undefined>
      initialData: Promise<InitialData | undefined>
    }
  | { error: Error }

const neverResolves = new Promise<never>(() => undefined)

export const start: Start =
  typeof document === 'undefined' ? { error: new Error('No page') } : bootConsole()

function bootConsole(): Start {
  try {
    const environment = parseEnvironment(document.getElementById('environment')?.textContent)
    applyTheme(environment.darkMode)
    repairAddress()
    const address = new URL(location.href)
    if (isSignInWindow(address)) {
      postResult(address)
      // This window is about to close.
      return { environment, signIn: neverResolves, initialData: neverResolves }
    }
    const signIn = silentSignIn(environment, address)
    const initialData = signIn.then((tokens) => tokens && fetchInitialData(environment, tokens))
    return { environment, signIn, initialData }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Takes a hash like `#/my%20realm/users`. */
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
    // The browser resolves a realm named `..` to another path.
    if (!new URL(address, location.href).href.endsWith(path)) return undefined
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${tokens.access}`, accept: 'application/json' },
    })
    // The console repeats failed requests and reports their errors.
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
