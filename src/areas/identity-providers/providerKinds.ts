import type { ImportKind } from '~/api/identity-providers/providerImport'
import type { ServerInfo } from '~/api/serverInfo'
import type { ConfigProperty } from '~/lib/field'

const trustOnlyKinds = ['spiffe', 'kubernetes', 'jwt-authorization-grant', 'default-trust'] as const

/** These only establish trust in assertions and keys; nobody signs in through them. */
type TrustOnlyKind = (typeof trustOnlyKinds)[number]

/** Extensions count as social. */
export type ProviderKind = 'oidc' | 'oauth2' | 'saml' | 'social' | TrustOnlyKind

export const isTrustOnly = (kind: ProviderKind): kind is TrustOnlyKind =>
  trustOnlyKinds.some((value) => value === kind)

/** Extensions put the protocol into the ID of their type. */
export function kindOf(providerId: string): ProviderKind {
  const trustOnlyKind = trustOnlyKinds.find((value) => value === providerId)
  if (trustOnlyKind) return trustOnlyKind
  if (providerId.includes('oidc')) return 'oidc'
  if (providerId.includes('saml')) return 'saml'
  return providerId.includes('oauth2') ? 'oauth2' : 'social'
}

/** The metadata format that can be imported, if any. */
export const importKindOf = (kind: ProviderKind): ImportKind | undefined =>
  kind === 'saml' ? 'saml' : kind === 'oidc' || kind === 'oauth2' ? 'oidc' : undefined

type ProviderType = { id: string; name: string; groupName: string }

/** Sorted by name. A provider's type may be missing after an extension was removed. */
export const typesOf = (info: ServerInfo): ProviderType[] =>
  (info.identityProviders ?? [])
    .flatMap(({ id, name, groupName = '' }) => (id ? [{ id, name: name || id, groupName }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** Groups in descending order, so that "User-defined" comes first. */
export function groupsOf(types: readonly ProviderType[]) {
  const names = [...new Set(types.map(({ groupName }) => groupName))].toSorted((a, b) =>
    b.localeCompare(a),
  )
  return names.map((name) => ({ name, types: types.filter(({ groupName }) => groupName === name) }))
}

/** Falls back to the ID if the type is no longer installed. */
export const typeName = (info: ServerInfo | undefined, providerId: string) =>
  info?.identityProviders?.find(({ id }) => id === providerId)?.name ??
  providerId.charAt(0).toUpperCase() + providerId.slice(1)

const describedComponents = [
  'org.keycloak.broker.social.SocialIdentityProvider',
  'org.keycloak.broker.provider.IdentityProvider',
]

export function propertiesOf(info: ServerInfo, providerId: string): readonly ConfigProperty[] {
  const componentType = describedComponents
    .flatMap((name) => info.componentTypes?.[name] ?? [])
    .find(({ id }) => id === providerId)
  return componentType?.properties ?? []
}
