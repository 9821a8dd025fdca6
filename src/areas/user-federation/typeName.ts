/** Keycloak has no display names for provider types. */
export const typeName = (providerId: string) =>
  providerId === 'ldap' ? 'LDAP' : providerId.charAt(0).toUpperCase() + providerId.slice(1)
