import { Button, Content, List } from '@patternfly/react-core'
import { ListIcon } from '@patternfly/react-icons/dist/esm/icons/list-icon'
import { clearActivity, useActivity } from '~/api/activity'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useText } from '~/ui/useText'
import { ActivityEntry } from './ActivityEntry'

/** What this session has changed on the server, each change with its request as code. */
export default function ActivityPanel({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const activities = useActivity()
  const isEmpty = activities.length === 0
  return (
    <Dialog
      size="large"
      title={t('activity')}
      isDescribed
      more={
        <Button variant="secondary" isDisabled={isEmpty} onClick={clearActivity}>
          {t('clear')}
        </Button>
      }
      back={null}
      onClose={onClose}
    >
      {isEmpty ? (
        <EmptyPanel title="activityNone" text="activityNoneExplain" icon={ListIcon} />
      ) : (
        <>
          <Content component="p">{t('activityExplain')}</Content>
          <List isPlain isBordered>
            {activities.map((activity) => (
              <ActivityEntry key={activity.id} activity={activity} />
            ))}
          </List>
        </>
      )}
    </Dialog>
  )
}
