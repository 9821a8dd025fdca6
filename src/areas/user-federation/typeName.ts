/** The server has ids only for kinds of providers. */
export const typeName = (providerId: string) =>
  providerId === 'ldap' ? 'LDAP' : providerId.charAt(0).toUpperCase() + providerId.slice(1)
