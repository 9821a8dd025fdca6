export type Json =
  | null
  | string
  | number
  | boolean
  | readonly Json[]
  | { readonly [key: string]: Json }

type JsonObject = { readonly [key: string]: Json }

/** A value with nested elements is their XML. */
export type SamlAttribute = { name: string; friendly: string; values: readonly string[] }

export type Statement =
  | { kind: 'token'; claims: JsonObject }
  | { kind: 'profile'; claims: JsonObject }
  | {
      kind: 'assertion'
      subject: { value: string; format: string } | undefined
      attributes: readonly SamlAttribute[]
    }

/** `error` is a message key. */
type StatementError = { error: 'previewNothing' | 'previewEncrypted' | 'previewNoAssertion' }

/** Accepts an ID or access token, a user info response or a SAML assertion. */
export function readStatement(text: string): Statement | StatementError {
  const pasted = text.trim().replace(/^Bearer\s+/i, '')
  const profile = objectIn(pasted)
  if (profile) return { kind: 'profile', claims: profile }
  const segments = pasted.split('.')
  if (segments.length === 5 && !pasted.includes(' ')) return { error: 'previewEncrypted' }
  const claims = segments.length === 3 ? objectIn(decodeBase64(segments[1] ?? '') ?? '') : undefined
  if (claims) return { kind: 'token', claims }
  const xml = xmlIn(pasted)
  return xml === undefined ? { error: 'previewNothing' } : readAssertion(xml)
}

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Decodes base64, base64url and URL-encoded base64; undefined if it is neither. */
function decodeBase64(text: string): string | undefined {
  try {
    const unescaped = text.includes('%') ? decodeURIComponent(text) : text
    const plain = unescaped.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/\s/g, '')
    const bytes = Uint8Array.from(atob(plain), (character) => character.codePointAt(0) ?? 0)
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

/** Plain XML, or base64 as in a `SAMLResponse` form parameter. */
function xmlIn(text: string): string | undefined {
  if (text.startsWith('<')) return text
  const xml = decodeBase64(text.replace(/^SAMLResponse=/, ''))?.trim()
  return xml?.startsWith('<') ? xml : undefined
}

/** Nested elements as XML text; never rendered as markup. */
function contentOf(element: Element): string {
  if (element.children.length === 0) return element.textContent
  const serializer = new XMLSerializer()
  return [...element.childNodes].map((node) => serializer.serializeToString(node)).join('')
}

const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'

function readAssertion(xml: string): Statement | StatementError {
  const root = new DOMParser().parseFromString(xml, 'text/xml')
  const elementsNamed = (from: Document | Element, name: string) =>
    [...from.querySelectorAll('*')].filter(
      (element) => element.namespaceURI === assertionNamespace && element.localName === name,
    )
  const [assertion] = elementsNamed(root, 'Assertion')
  if (!assertion) {
    const isEncrypted = elementsNamed(root, 'EncryptedAssertion').length > 0
    return { error: isEncrypted ? 'previewEncrypted' : 'previewNoAssertion' }
  }
  const [subject] = elementsNamed(assertion, 'NameID')
  return {
    kind: 'assertion',
    subject: subject && {
      value: subject.textContent.trim(),
      format: subject.getAttribute('Format') ?? '',
    },
    attributes: elementsNamed(assertion, 'Attribute').map((attribute) => ({
      name: attribute.getAttribute('Name') ?? '',
      friendly: attribute.getAttribute('FriendlyName') ?? '',
      values: elementsNamed(attribute, 'AttributeValue').map(contentOf),
    })),
  }
}

/** Splits at dots; `\.` is a literal dot. */
export const pathSegments = (path: string): readonly string[] =>
  (path.match(/(?:\\.|[^.\\])+/g) ?? []).map((segment) => segment.replaceAll(/\\(.)/g, '$1'))

/** Keycloak's mappers can't read these. */
const tokenClaims = new Set(['jti', 'exp', 'nbf', 'iat', 'iss', 'aud', 'typ', 'azp'])

/** Claims that don't describe the user. */
const protocolClaims = new Set([
  ...tokenClaims,
  'nonce',
  'auth_time',
  'at_hash',
  'c_hash',
  's_hash',
  'sid',
  'acr',
  'amr',
  'session_state',
])

/** Keycloak doesn't look into lists here. */
function claimInToken(claims: JsonObject, path: string): Json | undefined {
  const [first = '', ...rest] = pathSegments(path)
  if (tokenClaims.has(first)) return undefined
  let value: Json | undefined = claims[first]
  for (const segment of rest) value = isObject(value) ? value[segment] : undefined
  return value ?? undefined
}

/** Supports list indexes (`lines[1]`). Only texts of a list count, and blank values are dropped. */
function claimInProfile(claims: JsonObject, path: string): Json | undefined {
  if (path.endsWith('.')) return undefined
  let value: Json = claims
  for (const segment of pathSegments(path)) {
    const [, name = '', index] = /^(.*?)(?:\[\s*(\d+)\s*\])?$/.exec(segment) ?? []
    let next: Json | undefined = isObject(value) ? value[name.trim()] : undefined
    if (index !== undefined && isList(next)) next = next[Number(index)]
    if (next === undefined || next === null) return undefined
    // Like Keycloak, ignore the rest of the path after a list or a plain value.
    if (isList(next)) {
      const texts = next.filter((item) => typeof item === 'string')
      return texts.length > 0 ? texts : undefined
    }
    if (!isObject(next)) return textOfJson(next).trim() || undefined
    value = next
  }
  return value
}

export const claimIn = (statement: Statement, path: string): Json | undefined =>
  statement.kind === 'token'
    ? claimInToken(statement.claims, path)
    : statement.kind === 'profile'
      ? claimInProfile(statement.claims, path)
      : undefined

/** Like Keycloak: JSON for objects and lists. */
export const textOfJson = (value: Json): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Nested objects as paths (`address.locality`). */
export function statementClaims(
  statement: Statement,
): readonly (readonly [name: string, value: string])[] {
  if (statement.kind === 'assertion')
    return statement.attributes.map(({ name, friendly, values }) => [
      name || friendly,
      values.join(', '),
    ])
  const leaves = (object: JsonObject, prefix: string): (readonly [string, string])[] =>
    Object.entries(object).flatMap(([key, value]) => {
      const name = prefix + key.replaceAll(/[.\\]/g, String.raw`\$&`)
      return isObject(value) ? leaves(value, `${name}.`) : [[name, textOfJson(value)] as const]
    })
  return leaves(statement.claims, '').filter(([name]) => !protocolClaims.has(name))
}
