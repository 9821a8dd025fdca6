import { toText, type FieldWarning, type FieldValue } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

/** The server rejects these schemes: they would run as script in the page that links them. */
const illegalScheme = /^\s*(javascript|data|vbscript):/i

/** Browsers follow no redirect to these. */
const unreachableScheme = /^\s*(about|blob|file|filesystem|wss?):/i

type ErrorKeys = { invalid: string; scheme: string; fragment?: string }

const isPlaceholder = (text: string) => /^\$\{(authBaseUrl|authAdminUrl)\}/.test(text)

function urlError(text: string, { invalid, scheme, fragment }: ErrorKeys) {
  if (text === '') return undefined
  if (illegalScheme.test(text)) return scheme
  if (fragment && text.includes('#')) return fragment
  if (isPlaceholder(text)) return undefined
  return /\s/.test(text) || !URL.canParse(text) ? invalid : undefined
}

const isRelative = (text: string) => text.startsWith('/') && !/\s/.test(text)

/** Custom schemes, wildcards and paths are allowed. */
const redirectPatternError = (text: string, { invalid, scheme, fragment = '' }: ErrorKeys) => {
  if (illegalScheme.test(text)) return scheme
  if (text.includes('#')) return fragment
  if (unreachableScheme.test(text)) return 'redirectUnreachable'
  return /\s/.test(text) ? invalid : undefined
}

const firstPatternError = (value: FieldValue, keys: ErrorKeys) =>
  (Array.isArray(value) ? value : [])
    .map((text) => redirectPatternError(toText(text), keys))
    .find((key) => key !== undefined)

const rootUrlKeys: ErrorKeys = {
  invalid: 'clientRootURLInvalid',
  scheme: 'clientRootURLIllegalSchemeError',
  fragment: 'clientRootURLFragmentError',
}
const baseUrlKeys: ErrorKeys = {
  invalid: 'clientBaseURLInvalid',
  scheme: 'clientBaseURLIllegalSchemeError',
}
const redirectUriKeys: ErrorKeys = {
  invalid: 'clientRedirectURIsInvalid',
  scheme: 'clientRedirectURIsIllegalSchemeError',
  fragment: 'clientRedirectURIsFragmentError',
}
const postLogoutKeys: ErrorKeys = {
  invalid: 'clientPostLogoutRedirectURIsInvalid',
  scheme: 'clientPostLogoutRedirectURIsIllegalSchemeError',
  fragment: 'clientPostLogoutRedirectURIsFragmentError',
}

/** The server calls it, so no wildcards. */
const calledUrlError = (value: FieldValue, key: string) => {
  const text = toText(value)
  const isValid = text === '' || (/^https?:\/\//i.test(text) && !/[*\s]/.test(text))
  return isValid ? undefined : key
}

/** Each returns the message key of the error. */
export const urlErrors = {
  rootUrl: (value: FieldValue) => urlError(toText(value), rootUrlKeys),
  baseUrl: (value: FieldValue) =>
    isRelative(toText(value)) ? undefined : urlError(toText(value), baseUrlKeys),
  adminUrl: (value: FieldValue) =>
    isRelative(toText(value))
      ? undefined
      : urlError(toText(value), { invalid: 'adminUrlInvalid', scheme: 'adminUrlInvalid' }),
  redirectUris: (value: FieldValue) => firstPatternError(value, redirectUriKeys),
  postLogoutRedirectUris: (value: FieldValue) => firstPatternError(value, postLogoutKeys),
  /** Of SAML metadata; optional. */
  metadataUrl: (value: FieldValue) => calledUrlError(value, 'metadataUrlInvalid'),
  jwksUrl: (value: FieldValue) => calledUrlError(value, 'jwksUrlInvalid'),
  frontchannelLogoutUrl: (value: FieldValue) => calledUrlError(value, 'frontchannelUrlInvalid'),
  backchannelLogoutUrl: (value: FieldValue) => calledUrlError(value, 'backchannelUrlInvalid'),
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.')

const hostOf = (text: string) => /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''

const withoutPort = (host: string) => host.replace(/:(\d+|\*)$/, '')

function redirectWarnings(text: string): TextKey[] {
  if (text === '*') return ['redirectToAny']
  if (text.slice(0, -1).includes('*')) return ['redirectStarInside']
  const isUnencrypted = /^http:/i.test(text) && !isLoopback(withoutPort(hostOf(text)))
  return [
    ...(isUnencrypted ? (['redirectUnencrypted'] as const) : []),
    ...(text.startsWith('/') ? (['redirectRelative'] as const) : []),
    ...(text.endsWith('*') ? (['redirectToAllBelow'] as const) : []),
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
    const text = toText(item)
    return text === '' ? [] : keysFor(text).map((key) => ({ key, params: { uri: text } }))
  })

/** Warnings about addresses that the server accepts. */
export const urlWarnings = {
  redirectUris: (value: FieldValue) => warningsFor(value, redirectWarnings),
  webOrigins: (value: FieldValue) =>
    warningsFor(value, (text) => [originWarning(text)].filter((key) => key !== undefined)),
}
