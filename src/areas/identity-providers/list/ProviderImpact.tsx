import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { userLimit, type ProviderUse } from '~/api/identity-providers/providerUse'
import { useText } from '~/ui/useText'

type Props = { providers: readonly IdentityProvider[]; uses: readonly ProviderUse[] }

/** Before providers are deleted: who and what has to do with them. */
export function ProviderImpact({ providers, uses }: Props) {
  const { t } = useText()
  return (
    <ul className="castellan-provider-uses">
      {uses.map((use) => {
        const provider = providers.find(({ alias }) => alias === use.alias)
        return (
          <li key={use.alias}>
            <bdi>{use.alias}</bdi>
            <ul>
              {linesOf(use, provider?.organizationId !== undefined, t).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

function linesOf(use: ProviderUse, isLinked: boolean, t: ReturnType<typeof useText>['t']) {
  const { users, flows, clients, mappers } = use
  const some = (list: readonly string[]) => list.slice(0, 5).join(', ')
  return [
    users === undefined
      ? t('providerUsersUnknown')
      : users.length === 0
        ? t('providerUsersNone')
        : users.length > userLimit
          ? t('providerUsersMany', { number: userLimit })
          : t('providerUsers', { count: users.length, names: some(users) }),
    ...(flows?.length ? [t('providerFlows', { names: flows.join(', ') })] : []),
    ...(clients?.length ? [t('providerClients', { names: some(clients) })] : []),
    ...(mappers ? [t('providerMappers', { count: mappers })] : []),
    ...(isLinked ? [t('providerOfOrganization')] : []),
  ]
}
