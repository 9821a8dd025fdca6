import { textIn, type FieldValue } from '~/lib/field'

/** What the server refuses: an address of these schemes would run in whoever's page shows it. */
const illegal = /^\s*(javascript|data|vbscript):/i

type Keys = { invalid: string; scheme: string; fragment?: string }

const isPlaceholder = (text: string) => /^\$\{(authBaseUrl|authAdminUrl)\}/.test(text)

function addressFault(text: string, { invalid, scheme, fragment }: Keys) {
  if (text === '') return undefined
  if (illegal.test(text)) return scheme
  if (fragment && text.includes('#')) return fragment
  if (isPlaceholder(text)) return undefined
  return /\s/.test(text) || !URL.canParse(text) ? invalid : undefined
}

const isRelative = (text: string) => text.startsWith('/') && !/\s/.test(text)

/** Patterns of addresses: custom schemes, wildcards and paths are all fine. */
const patternFault = (text: string, { invalid, scheme, fragment = '' }: Keys) => {
  if (illegal.test(text)) return scheme
  if (text.includes('#')) return fragment
  return /\s/.test(text) ? invalid : undefined
}

const each = (value: FieldValue, keys: Keys) =>
  (Array.isArray(value) ? value : [])
    .map((text) => patternFault(textIn(text), keys))
    .find((key) => key !== undefined)

const root: Keys = {
  invalid: 'clientRootURLInvalid',
  scheme: 'clientRootURLIllegalSchemeError',
  fragment: 'clientRootURLFragmentError',
}
const base: Keys = { invalid: 'clientBaseURLInvalid', scheme: 'clientBaseURLIllegalSchemeError' }
const redirect: Keys = {
  invalid: 'clientRedirectURIsInvalid',
  scheme: 'clientRedirectURIsIllegalSchemeError',
  fragment: 'clientRedirectURIsFragmentError',
}
const postLogout: Keys = {
  invalid: 'clientPostLogoutRedirectURIsInvalid',
  scheme: 'clientPostLogoutRedirectURIsIllegalSchemeError',
  fragment: 'clientPostLogoutRedirectURIsFragmentError',
}

/** An address that the server calls by itself: no wildcards. */
const calledFault = (value: FieldValue, key: string) => {
  const text = textIn(value)
  const isFine = text === '' || (/^https?:\/\//i.test(text) && !/[*\s]/.test(text))
  return isFine ? undefined : key
}

/** The rules of a client's addresses, each giving the message key of what is wrong. */
export const accessFaults = {
  rootUrl: (value: FieldValue) => addressFault(textIn(value), root),
  baseUrl: (value: FieldValue) =>
    isRelative(textIn(value)) ? undefined : addressFault(textIn(value), base),
  adminUrl: (value: FieldValue) =>
    isRelative(textIn(value))
      ? undefined
      : addressFault(textIn(value), { invalid: 'adminUrlInvalid', scheme: 'adminUrlInvalid' }),
  redirectUris: (value: FieldValue) => each(value, redirect),
  postLogoutRedirectUris: (value: FieldValue) => each(value, postLogout),
  frontchannelLogoutUrl: (value: FieldValue) => calledFault(value, 'frontchannelUrlInvalid'),
  backchannelLogoutUrl: (value: FieldValue) => calledFault(value, 'backchannelUrlInvalid'),
}
