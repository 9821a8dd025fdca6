import type { ImportKind } from '~/api/identity-providers/providerImport'

export type GuideValue =
  | 'redirectAddress'
  | 'logoutAddress'
  | 'entityId'
  | 'assertionAddress'
  | 'singleLogoutAddress'
  | 'metadataAddress'

/** Instructions: message `vendorSteps.${id}`. */
export type Vendor = {
  id: string
  /** Not translated. */
  name: string
  kind: ImportKind
  /** Provider types made for this vendor. */
  types?: readonly string[]
  valuesToEnter: readonly GuideValue[]
  /** Discovery or metadata URL; replace the capitals. */
  address?: string
  /** Claims (or SAML attributes) worth mapping, and the user attribute for each. */
  claims: readonly (readonly [claim: string, attribute: string])[]
}

const nameClaims = [
  ['given_name', 'firstName'],
  ['family_name', 'lastName'],
] as const

const samlValues: readonly GuideValue[] = [
  'metadataAddress',
  'entityId',
  'assertionAddress',
  'singleLogoutAddress',
]

const claimsNamespace = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

export const guideVendors: readonly Vendor[] = [
  {
    id: 'google',
    name: 'Google',
    kind: 'oidc',
    types: ['google'],
    valuesToEnter: ['redirectAddress'],
    address: 'https://accounts.google.com/.well-known/openid-configuration',
    claims: [...nameClaims, ['picture', 'picture'], ['hd', 'domain']],
  },
  {
    id: 'entra',
    name: 'Microsoft Entra ID',
    kind: 'oidc',
    types: ['microsoft'],
    valuesToEnter: ['redirectAddress', 'logoutAddress'],
    address: 'https://login.microsoftonline.com/TENANT/v2.0/.well-known/openid-configuration',
    claims: [...nameClaims, ['oid', 'entraId'], ['groups', 'groups'], ['roles', 'roles']],
  },
  {
    id: 'okta',
    name: 'Okta',
    kind: 'oidc',
    valuesToEnter: ['redirectAddress', 'logoutAddress'],
    address: 'https://DOMAIN.okta.com/.well-known/openid-configuration',
    claims: [...nameClaims, ['groups', 'groups']],
  },
  {
    id: 'auth0',
    name: 'Auth0',
    kind: 'oidc',
    valuesToEnter: ['redirectAddress', 'logoutAddress'],
    address: 'https://DOMAIN.auth0.com/.well-known/openid-configuration',
    claims: [...nameClaims, ['nickname', 'nickname'], ['picture', 'picture']],
  },
  {
    id: 'github',
    name: 'GitHub',
    kind: 'oidc',
    types: ['github'],
    valuesToEnter: ['redirectAddress'],
    claims: [
      ['login', 'githubLogin'],
      ['company', 'company'],
    ],
  },
  {
    id: 'gitlab',
    name: 'GitLab',
    kind: 'oidc',
    types: ['gitlab'],
    valuesToEnter: ['redirectAddress'],
    address: 'https://gitlab.com/.well-known/openid-configuration',
    claims: [
      ['nickname', 'gitlabName'],
      ['groups_direct', 'groups'],
    ],
  },
  {
    id: 'apple',
    name: 'Apple',
    kind: 'oidc',
    valuesToEnter: ['redirectAddress'],
    address: 'https://appleid.apple.com/.well-known/openid-configuration',
    claims: [['email', 'email']],
  },
  {
    id: 'adfs',
    name: 'AD FS',
    kind: 'saml',
    valuesToEnter: samlValues,
    address: 'https://HOST/FederationMetadata/2007-06/FederationMetadata.xml',
    claims: [
      [`${claimsNamespace}/emailaddress`, 'email'],
      [`${claimsNamespace}/givenname`, 'firstName'],
      [`${claimsNamespace}/surname`, 'lastName'],
    ],
  },
  {
    id: 'shibboleth',
    name: 'Shibboleth',
    kind: 'saml',
    valuesToEnter: samlValues,
    address: 'https://HOST/idp/shibboleth',
    claims: [
      ['urn:oid:0.9.2342.19200300.100.1.3', 'email'],
      ['urn:oid:2.5.4.42', 'firstName'],
      ['urn:oid:2.5.4.4', 'lastName'],
      ['urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'eppn'],
    ],
  },
]

/** Vendors with their own provider type, otherwise all of the same protocol. */
export const vendorsOf = (providerId: string, kind: ImportKind | undefined): readonly Vendor[] => {
  const typeVendors = guideVendors.filter(({ types }) => types?.includes(providerId))
  return typeVendors.length > 0
    ? typeVendors
    : guideVendors.filter((vendor) => vendor.kind === kind)
}
