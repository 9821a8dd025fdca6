import { linkOptions } from '@tanstack/react-router'

/** The address at which a provider of a type is made. */
export function addAddress(realm: string, type: string) {
  const at = { params: { realm }, search: {} }
  switch (type) {
    case 'oidc':
      return linkOptions({ to: '/$realm/identity-providers/oidc/add', ...at })
    case 'keycloak-oidc':
      return linkOptions({ to: '/$realm/identity-providers/keycloak-oidc/add', ...at })
    case 'saml':
      return linkOptions({ to: '/$realm/identity-providers/saml/add', ...at })
    default:
      return linkOptions({
        to: '/$realm/identity-providers/$providerId/add',
        params: { realm, providerId: type },
        search: {},
      })
  }
}
