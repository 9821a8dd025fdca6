import { Content } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

/** How many sessions there are of each kind. */
export function SessionCount({ online, offline }: { online: number; offline: number }) {
  const { t } = useText()
  return (
    <Content component="p">
      {t('countSessions', { count: online })}
      {' · '}
      {t('countOfflineSessions', { count: offline })}
    </Content>
  )
}
