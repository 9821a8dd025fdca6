import {
  Button,
  Content,
  List,
  Modal,
  ModalBody,
  ModalFooter,
  ModalHeader,
} from '@patternfly/react-core'
import { ListIcon } from '@patternfly/react-icons/dist/esm/icons/list-icon'
import { clearActivity, useActivity } from '~/api/activity'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { useText } from '~/ui/useText'
import { ActivityEntry } from './ActivityEntry'

/** What this session has changed on the server, each change with its request as code. */
export default function ActivityPanel({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const activities = useActivity()
  const isEmpty = activities.length === 0
  return (
    <Modal
      variant="large"
      isOpen
      onClose={onClose}
      aria-labelledby="activity-title"
      aria-describedby="activity-text"
    >
      <ModalHeader labelId="activity-title" title={t('activity')} />
      <ModalBody id="activity-text">
        {isEmpty ? (
          <EmptyPanel title="activityNone" text="activityNoneExplain" icon={ListIcon} />
        ) : (
          <>
            <Content component="p">{t('activityExplain')}</Content>
            <List isPlain isBordered>
              {activities.map((each) => (
                <ActivityEntry key={each.id} activity={each} />
              ))}
            </List>
          </>
        )}
      </ModalBody>
      <ModalFooter>
        <Button variant="secondary" isDisabled={isEmpty} onClick={clearActivity}>
          {t('clear')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
