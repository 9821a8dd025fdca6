/** What stands in place of a secret. */
export const secretMark = '<secret>'

/** What the server sends in place of a secret that it keeps to itself. */
const mask = /^\*{3,}$/

/** References into a vault are names, not secrets. */
const vault = /^\$\{vault\..+\}$/

/** At the end of a name: behind them come lifetimes, kinds and switches (`accessTokenLifespan`). */
const secretName =
  /(secret|password|passphrase|passwd|privatekey|credential|token|apikey|accesskey|otp|assertion|recoverycode|authorizationheader)(value|data|key|pem|rotated|plain|hash|old|new|\d)*s?$/

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Whether a setting of this name holds a secret (`clientSecret`, `saml.signing.private.key`). */
export const isSecretName = (name: string): boolean => secretName.test(plain(name))

const isHarmless = (text: string) =>
  text === '' || text === 'true' || text === 'false' || /^\d{1,10}$/.test(text) || vault.test(text)

/** Whether a text is the server's mask of a secret. */
export const isMask = (value: unknown) => typeof value === 'string' && mask.test(value)

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Members that carry the secret of an object that is a credential or a named pair. */
const carriers = ['value', 'values', 'secretData', 'credentialData']

/** `{ type: 'password', value }` (credentials), `{ key: 'clientSecret', value }` (rows of a map). */
function carriesSecret(object: Json, below: string): boolean {
  if (plain(below) === 'credentials') return true
  const { type, key, name } = object
  if (typeof type === 'string' && /^(password|otp|totp|hotp|secret|recovery)/.test(type))
    return true
  return [key, name].some((each) => typeof each === 'string' && isSecretName(each))
}

const hide = (value: unknown): unknown => {
  if (typeof value === 'string') return isHarmless(value) ? value : secretMark
  if (Array.isArray(value)) return value.map(hide)
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hide(each)]))
  return value
}

/**
 * A copy of a JSON value in which every secret is replaced by a mark. `below` is the name of the
 * member that the value stands in.
 */
export function withoutSecrets(value: unknown, below = ''): unknown {
  if (isMask(value)) return secretMark
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, below))
  if (!isObject(value)) return value
  const secretive = carriesSecret(value, below)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isSecret =
        (isSecretName(key) && !isKinds(key, each)) || (secretive && carriers.includes(key))
      return [key, isSecret ? hide(each) : withoutSecrets(each, key)]
    }),
  )
}

/** `credentials: [{ type, value }]` and `requiredCredentials: ['password']` name kinds of secrets. */
const isKinds = (key: string, value: unknown) =>
  plain(key).endsWith('credentials') && (Array.isArray(value) || isObject(value))
