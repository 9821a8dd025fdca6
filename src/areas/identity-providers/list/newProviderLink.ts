import { linkOptions } from '@tanstack/react-router'

export function newProviderLink(realm: string, type: string) {
  const common = { params: { realm }, search: {} }
  switch (type) {
    case 'oidc':
      return linkOptions({ to: '/$realm/identity-providers/oidc/add', ...common })
    case 'keycloak-oidc':
      return linkOptions({ to: '/$realm/identity-providers/keycloak-oidc/add', ...common })
    case 'saml':
      return linkOptions({ to: '/$realm/identity-providers/saml/add', ...common })
    default:
      return linkOptions({
        to: '/$realm/identity-providers/$providerId/add',
        params: { realm, providerId: type },
        search: {},
      })
  }
}
