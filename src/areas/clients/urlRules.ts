import {
  stringOrEmpty,
  valueToString,
  type FieldWarning,
  type FieldValue,
  type Path,
} from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

/** The server rejects these schemes: they would run as script in the page that links them. */
const illegalScheme = /^\s*(javascript|data|vbscript):/i

/** Browsers don't follow redirects to these schemes. */
const unreachableScheme = /^\s*(about|blob|file|filesystem|wss?):/i

type ErrorMessageKeys = { invalid: string; scheme: string; fragment?: string }

const isPlaceholder = (text: string) => /^\$\{(authBaseUrl|authAdminUrl)\}/.test(text)

function urlError(text: string, { invalid, scheme, fragment }: ErrorMessageKeys) {
  if (text === '') return undefined
  if (illegalScheme.test(text)) return scheme
  if (fragment && text.includes('#')) return fragment
  if (isPlaceholder(text)) return undefined
  return /\s/.test(text) || !URL.canParse(text) ? invalid : undefined
}

const isRelative = (text: string) => text.startsWith('/') && !/\s/.test(text)

/** Custom schemes, wildcards and paths are allowed. */
const redirectPatternError = (
  text: string,
  { invalid, scheme, fragment = '' }: ErrorMessageKeys,
) => {
  if (illegalScheme.test(text)) return scheme
  if (text.includes('#')) return fragment
  if (unreachableScheme.test(text)) return 'redirectUnreachable'
  return /\s/.test(text) ? invalid : undefined
}

const firstPatternError = (value: FieldValue, errorKeys: ErrorMessageKeys) =>
  (Array.isArray(value) ? value : [])
    .map((text) => redirectPatternError(valueToString(text), errorKeys))
    .find((key) => key !== undefined)

const rootUrlErrorKeys: ErrorMessageKeys = {
  invalid: 'clientRootURLInvalid',
  scheme: 'clientRootURLIllegalSchemeError',
  fragment: 'clientRootURLFragmentError',
}
const baseUrlErrorKeys: ErrorMessageKeys = {
  invalid: 'clientBaseURLInvalid',
  scheme: 'clientBaseURLIllegalSchemeError',
}
const redirectUriErrorKeys: ErrorMessageKeys = {
  invalid: 'clientRedirectURIsInvalid',
  scheme: 'clientRedirectURIsIllegalSchemeError',
  fragment: 'clientRedirectURIsFragmentError',
}
const postLogoutErrorKeys: ErrorMessageKeys = {
  invalid: 'clientPostLogoutRedirectURIsInvalid',
  scheme: 'clientPostLogoutRedirectURIsIllegalSchemeError',
  fragment: 'clientPostLogoutRedirectURIsFragmentError',
}

/** Keycloak or the browser requests exactly this URL, so no wildcards. */
const absoluteHttpUrlError = (value: FieldValue, key: string) => {
  const text = valueToString(value)
  const isValid = text === '' || (/^https?:\/\//i.test(text) && !/[*\s]/.test(text))
  return isValid ? undefined : key
}

/** Each returns the message key of the error. */
export const urlErrors = {
  rootUrl: (value: FieldValue) => urlError(valueToString(value), rootUrlErrorKeys),
  baseUrl: (value: FieldValue) =>
    isRelative(valueToString(value)) ? undefined : urlError(valueToString(value), baseUrlErrorKeys),
  adminUrl: (value: FieldValue) =>
    isRelative(valueToString(value))
      ? undefined
      : urlError(valueToString(value), { invalid: 'adminUrlInvalid', scheme: 'adminUrlInvalid' }),
  redirectUris: (value: FieldValue) => firstPatternError(value, redirectUriErrorKeys),
  postLogoutRedirectUris: (value: FieldValue) => firstPatternError(value, postLogoutErrorKeys),
  /** URL of the client's SAML metadata; may be empty. */
  metadataUrl: (value: FieldValue) => absoluteHttpUrlError(value, 'metadataUrlInvalid'),
  jwksUrl: (value: FieldValue) => absoluteHttpUrlError(value, 'jwksUrlInvalid'),
  frontchannelLogoutUrl: (value: FieldValue) =>
    absoluteHttpUrlError(value, 'frontchannelUrlInvalid'),
  backchannelLogoutUrl: (value: FieldValue) => absoluteHttpUrlError(value, 'backchannelUrlInvalid'),
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.')

const hostOf = (text: string) => /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''

const withoutPort = (host: string) => host.replace(/:(\d+|\*)$/, '')

/** A wildcard does no harm where the application is alone: this computer, or its own root URL. */
const isOwnWildcard = (text: string, rootUrl: string) =>
  isLoopback(withoutPort(hostOf(text))) ||
  (/^https?:/i.test(rootUrl) && text === `${rootUrl.replace(/\/+$/, '')}/*`)

function redirectWarnings(text: string, rootUrl: string): TextKey[] {
  if (text === '*') return ['redirectToAny']
  if (text.slice(0, -1).includes('*')) return ['redirectStarInside']
  const isUnencrypted = /^http:/i.test(text) && !isLoopback(withoutPort(hostOf(text)))
  return [
    ...(isUnencrypted ? (['redirectUnencrypted'] as const) : []),
    ...(text.startsWith('/') ? (['redirectRelative'] as const) : []),
    ...(text.endsWith('*') && !isOwnWildcard(text, rootUrl)
      ? (['redirectToAllBelow'] as const)
      : []),
  ]
}

function originWarning(text: string): TextKey | undefined {
  if (text === '*') return 'originAny'
  if (text === '+') return 'originLikeRedirects'
  if (text.includes('*')) return 'originStarInside'
  if (!/^https?:\/\//i.test(text)) return 'originNeedsScheme'
  if (hostOf(text).length < text.replace(/^https?:\/\//i, '').length) return 'originHasPath'
  const isUnencrypted = /^http:/i.test(text) && !isLoopback(withoutPort(hostOf(text)))
  return isUnencrypted ? 'redirectUnencrypted' : undefined
}

const warningsFor = (
  value: FieldValue,
  keysFor: (text: string) => readonly TextKey[],
): FieldWarning[] =>
  (Array.isArray(value) ? value : []).flatMap((item) => {
    const text = valueToString(item)
    return text === '' ? [] : keysFor(text).map((key) => ({ key, params: { uri: text } }))
  })

/** Warnings about URLs that Keycloak accepts, but that are risky or don't work. */
export const urlWarnings = {
  redirectUris: (value: FieldValue, read: (path: Path) => unknown) => {
    const rootUrl = stringOrEmpty(read(['rootUrl']))
    return warningsFor(value, (text) => redirectWarnings(text, rootUrl))
  },
  webOrigins: (value: FieldValue) =>
    warningsFor(value, (text) => [originWarning(text)].filter((key) => key !== undefined)),
}
