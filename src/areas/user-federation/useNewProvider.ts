import { useGo } from '~/routing/RouteLink'

/** Goes to where a new provider of a kind is made. */
export function useNewProvider() {
  const go = useGo()
  return (providerId: string) => {
    if (providerId === 'ldap')
      return void go({ to: '/$realm/user-federation/ldap/new', search: {} })
    if (providerId === 'kerberos') return void go({ to: '/$realm/user-federation/kerberos/new' })
    return void go({ to: '/$realm/user-federation/$providerId/new', params: { providerId } })
  }
}
