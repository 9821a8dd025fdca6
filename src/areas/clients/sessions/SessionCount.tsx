import { Content } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

/** How many sessions there are of each kind; keeps its line free until that is known. */
export function SessionCount({ count }: { count?: { online: number; offline: number } }) {
  const { t } = useText()
  return (
    <Content component="p" className="castellan-line">
      {count && [
        t('countSessions', { count: count.online }),
        ' · ',
        t('countOfflineSessions', { count: count.offline }),
      ]}
    </Content>
  )
}
