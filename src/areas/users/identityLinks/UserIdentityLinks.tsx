import { Content, Title } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { identityLinks } from '~/api/users/identityLinks'
import { serverInfo } from '~/api/serverInfo'
import type { User } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useText } from '~/ui/useText'
import { AvailableProviders } from './AvailableProviders'
import { LinkedProviders } from './LinkedProviders'
import './identityLinks.css'

type Props = { realm: string; user: User }

/** The accounts elsewhere that a user may sign in with. */
export function UserIdentityLinks({ realm, user }: Props) {
  const permissions = usePermissions(realm)
  const seesProviders = holds('view-identity-providers', permissions)
  const mayManage = user.access?.manage ?? holds('manage-users', permissions)
  const isSocial = useSocial()
  const { data: links } = useQuery(identityLinks.ofUser(realm, user.id, seesProviders))
  return (
    <div className="castellan-panels">
      <Panel title="linkedIdPs" text="linkedIdPsText">
        <LinkedProviders
          realm={realm}
          user={user}
          seesProviders={seesProviders}
          mayManage={mayManage}
          isSocial={isSocial}
        />
      </Panel>
      {mayManage && seesProviders && links && (
        <Panel title="availableIdPs" text="availableIdPsText">
          <AvailableProviders
            realm={realm}
            user={user}
            linked={links.map(({ alias }) => alias)}
            isSocial={isSocial}
          />
        </Panel>
      )}
    </div>
  )
}

type PanelProps = { title: string; text: string; children: React.ReactNode }

function Panel({ title, text, children }: PanelProps) {
  const { t } = useText()
  return (
    <section aria-label={t(title)}>
      <Title headingLevel="h2">{t(title)}</Title>
      <Content component="p">{t(text)}</Content>
      {children}
    </section>
  )
}

/** Whether a kind of provider is one of the social networks; the server's description tells. */
function useSocial() {
  const { data: info } = useQuery(serverInfo)
  const social = new Set(
    (info?.identityProviders ?? []).flatMap(({ id, groupName }) =>
      groupName === 'Social' ? [id] : [],
    ),
  )
  return (providerId: string) => social.has(providerId)
}
