import type { ImportKind } from '~/api/identity-providers/providerImport'
import type { ServerInfo } from '~/api/serverInfo'
import type { ConfigProperty } from '~/lib/configProperty'

const trustOnlyKinds = ['spiffe', 'kubernetes', 'jwt-authorization-grant', 'default-trust'] as const

/** Types that sign nobody in: they only say whose assertions and keys are trusted. */
type TrustOnlyKind = (typeof trustOnlyKinds)[number]

/** What a provider is like; extensions and everything else are like the social networks. */
export type ProviderKind = 'oidc' | 'oauth2' | 'saml' | 'social' | TrustOnlyKind

export const isTrustOnly = (kind: ProviderKind): kind is TrustOnlyKind =>
  trustOnlyKinds.some((value) => value === kind)

/** By the name of the type, as extensions derive theirs. */
export function kindOf(providerId: string): ProviderKind {
  const trustOnlyKind = trustOnlyKinds.find((value) => value === providerId)
  if (trustOnlyKind) return trustOnlyKind
  if (providerId.includes('oidc')) return 'oidc'
  if (providerId.includes('saml')) return 'saml'
  return providerId.includes('oauth2') ? 'oauth2' : 'social'
}

/** Which kind of description of the other side it can be set up from. */
export const importKindOf = (kind: ProviderKind): ImportKind | undefined =>
  kind === 'saml' ? 'saml' : kind === 'oidc' || kind === 'oauth2' ? 'oidc' : undefined

/** A type of provider that the server has. */
type ProviderType = { id: string; name: string; groupName: string }

/** The types of the server by name; those that the realm has may be gone from it. */
export const typesOf = (info: ServerInfo): ProviderType[] =>
  (info.identityProviders ?? [])
    .flatMap(({ id, name, groupName = '' }) => (id ? [{ id, name: name || id, groupName }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** Types by their group, in the server's words: "User-defined" first. */
export function groupsOf(types: readonly ProviderType[]) {
  const names = [...new Set(types.map(({ groupName }) => groupName))].toSorted((a, b) =>
    b.localeCompare(a),
  )
  return names.map((name) => ({ name, types: types.filter(({ groupName }) => groupName === name) }))
}

/** What a type is called, also one that the server no longer has. */
export const typeName = (info: ServerInfo | undefined, providerId: string) =>
  info?.identityProviders?.find(({ id }) => id === providerId)?.name ??
  providerId.charAt(0).toUpperCase() + providerId.slice(1)

const describedComponents = [
  'org.keycloak.broker.social.SocialIdentityProvider',
  'org.keycloak.broker.provider.IdentityProvider',
]

/** The settings that a type describes itself. */
export function propertiesOf(info: ServerInfo, providerId: string): readonly ConfigProperty[] {
  const componentType = describedComponents
    .flatMap((name) => info.componentTypes?.[name] ?? [])
    .find(({ id }) => id === providerId)
  return componentType?.properties ?? []
}
