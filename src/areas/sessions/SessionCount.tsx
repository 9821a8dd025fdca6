import { Content } from '@patternfly/react-core'
import type { ClientSessionCount } from '~/api/realms/overview'
import { useText } from '~/ui/useText'

/** How many sessions the clients have together. One of several clients counts for each of them. */
export function SessionCount({ clients }: { clients: readonly ClientSessionCount[] | undefined }) {
  const { t, language } = useText()
  // Its room is kept until the numbers come.
  if (!clients) return <Content component="p">{t('sessionsOfClients')}: …</Content>
  const active = clients.reduce((sum, client) => sum + client.active, 0)
  const offline = clients.reduce((sum, client) => sum + client.offline, 0)
  return (
    <Content component="p">
      {t('sessionsOfClients')}: {active.toLocaleString(language)}{' '}
      {t('offlineSessionsToo', { count: offline, number: offline.toLocaleString(language) })}
    </Content>
  )
}
