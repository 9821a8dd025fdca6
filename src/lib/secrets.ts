export const secretPlaceholder = '<secret>'

/** Keycloak's stand-in for a stored secret. */
const mask = /^\*{3,}$/

/** Vault references are names, not secrets. */
const vault = /^\$\{vault\..+\}$/

/** Only at the end: `accessTokenLifespan` is no secret. */
const secretName =
  /(secret|password|passphrase|passwd|privatekey|credential|token|apikey|accesskey|otp|assertion|recoverycode|authorizationheader)(value|data|key|pem|rotated|plain|hash|old|new|\d)*s?$/

const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Declared in serverinfo; extensions may use any name. */
const describedNames = new Set<string>()

export function registerSecretNames(description: unknown): void {
  if (Array.isArray(description)) for (const value of description) registerSecretNames(value)
  else if (isObject(description)) {
    const { name, secret, type } = description
    if (typeof name === 'string' && (secret === true || type === 'Password'))
      describedNames.add(normalize(name))
    for (const value of Object.values(description)) if (isObject(value)) registerSecretNames(value)
  }
}

/** `clientSecret`, `saml.signing.private.key`. */
export const isSecretName = (name: string): boolean =>
  secretName.test(normalize(name)) || describedNames.has(normalize(name))

const isHarmless = (text: string) =>
  text === '' || text === 'true' || text === 'false' || /^\d{1,10}$/.test(text) || vault.test(text)

/** Replaces stored secrets in responses; sent back, it keeps them. */
export const secretMask = '**********'

export const isMasked = (stored: unknown): boolean =>
  stored === secretMask ||
  (Array.isArray(stored) && stored.length === 1 && stored[0] === secretMask)

export const isMask = (value: unknown) => typeof value === 'string' && mask.test(value)

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Where a credential or key/value pair holds its secret. */
const secretMembers = ['value', 'values', 'secretData', 'credentialData']

/** `{ type: 'password', value }` (credentials), `{ key: 'clientSecret', value }` (map rows). */
function carriesSecret(object: Json, parentName: string): boolean {
  if (normalize(parentName) === 'credentials') return true
  const { type, key, name } = object
  if (typeof type === 'string' && /^(password|otp|totp|hotp|secret|recovery)/.test(type))
    return true
  return [key, name].some((text) => typeof text === 'string' && isSecretName(text))
}

const replaceStrings = (value: unknown): unknown => {
  if (typeof value === 'string') return isHarmless(value) ? value : secretPlaceholder
  if (Array.isArray(value)) return value.map(replaceStrings)
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaceStrings(item)]),
    )
  return value
}

/** `parentName`: the member that holds the value. */
export function withoutSecrets(value: unknown, parentName = ''): unknown {
  if (isMask(value)) return secretPlaceholder
  if (typeof value === 'string') return withoutEmbeddedSecrets(value)
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, parentName))
  if (!isObject(value)) return value
  const isCredential = carriesSecret(value, parentName)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isSecret =
        (isSecretName(key) && !namesCredentialKinds(key, item)) ||
        (isCredential && secretMembers.includes(key))
      return [key, isSecret ? replaceStrings(item) : withoutSecrets(item, key)]
    }),
  )
}

/** `requiredCredentials: ['password']` lists kinds, and `credentials` holds objects. */
const namesCredentialKinds = (key: string, value: unknown) =>
  normalize(key).endsWith('credentials') && (Array.isArray(value) || isObject(value))

const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g

/** YAML, properties and XML: `name: value`, `name = value`, `name="value"`, `<name>value`. */
const assignment =
  /(?<name>[\w.-]+)(?<between>["']?\s*[:=]\s*|>)(?<value>"[^"\n]*"|'[^'\n]*'|[^\s"'<>&,;][^\n<&]*)/g

const looksLikeJson = (text: string) => /^\s*[[{]/.test(text)

function jsonOf(text: string): unknown {
  try {
    return looksLikeJson(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Replaces secrets in embedded JSON, and private keys. */
function withoutEmbeddedSecrets(text: string): string {
  if (!looksLikeJson(text)) return text.replaceAll(privateKey, secretPlaceholder)
  const value = jsonOf(text)
  // Unparsable JSON is replaced entirely.
  if (value === undefined) return mentionsSecret(text) ? secretPlaceholder : text
  const safe = JSON.stringify(withoutSecrets(value))
  return safe === JSON.stringify(value) ? text : safe
}

const mentionsSecret = (text: string) => (text.match(/[\w.-]+/g) ?? []).some(isSecretName)

/** True for unparsable JSON that mentions one, too. */
export const mayHoldSecret = (text: string): boolean => withoutEmbeddedSecrets(text) !== text

/** Handles JSON, YAML, XML and properties. */
export function textWithoutSecrets(text: string): string {
  const safe = withoutEmbeddedSecrets(text)
  if (jsonOf(safe) !== undefined) return safe
  return safe.replaceAll(assignment, (all, name: string, between: string, value: string) => {
    const unquoted = value.replace(/^["']|["']\s*$/g, '').trim()
    return isSecretName(name) && !isHarmless(unquoted) ? name + between + secretPlaceholder : all
  })
}

export function formWithoutSecrets(text: string): string {
  const safe = [...new URLSearchParams(text)].map(([name, value]) => [
    name,
    isSecretName(name) && !isHarmless(value) ? secretPlaceholder : withoutEmbeddedSecrets(value),
  ])
  return new URLSearchParams(safe).toString()
}
