import { Content, Title } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { RouteLink } from '~/routing/RouteLink'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useText } from '~/ui/useText'
import { groupsOf, typesOf } from '../providerKinds'
import { addAddress } from './addAddress'
import { ProviderIcon } from './ProviderIcon'

/** While there is no provider: the types to choose from, by group. */
export function ProviderCards({ realm }: { realm: string }) {
  const { t } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  if (!holds('manage-identity-providers', usePermissions(realm)))
    return <EmptyPanel title="noIdentityProvider" />
  return (
    <>
      <Content component="p">{t('getStarted')}</Content>
      {groupsOf(typesOf(info)).map(({ name, types }) => (
        <section key={name} className="castellan-provider-group" aria-label={name}>
          <Title headingLevel="h2" size="lg">
            {name}
          </Title>
          <ul className="castellan-provider-cards">
            {types.map(({ id, name: type }) => (
              <li key={id}>
                <RouteLink {...addAddress(realm, id)} className="castellan-provider-card">
                  <ProviderIcon id={id} />
                  <span>{type}</span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
