import { Content } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import {
  clearAdminEvents,
  clearUserEvents,
  eventSettings,
  saveEventSettings,
  type EventSettings,
} from '~/api/events/eventSettings'
import type { CommandTexts } from '~/api/queryClient'
import { EditForm } from '~/form/EditForm'
import type { Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { useSaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { useText } from '~/ui/useText'
import { SubTabs } from '../SubTabs'
import { adminEvents, listeners, userEvents } from './events.fields'
import { EventTypes } from './EventTypes'

const listenerTexts: CommandTexts = {
  done: 'saveEventListenersSuccess',
  failed: 'saveEventListenersError',
}

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'listeners', title: 'eventListeners', content: () => <ListenerSettings realm={realm} /> },
  { id: 'user', title: 'userEventsSettings', content: () => <UserEventSettings realm={realm} /> },
  {
    id: 'admin',
    title: 'adminEventsSettings',
    content: () => <AdminEventSettings realm={realm} />,
  },
]

export const RealmEventsTab = ({ realm }: { realm: string }) => (
  <SubTabs realm={realm} parentTab="events" label="events" tabs={tabsOf(realm)} />
)

const ListenerSettings = ({ realm }: { realm: string }) => (
  <EditForm
    key={realm}
    query={eventSettings.of(realm)}
    sections={listeners}
    requires="manage-events"
    save={{ mutation: saveEventSettings(realm, listenerTexts) }}
  />
)

type RecordingProps = {
  realm: string
  sections: readonly Section[]
  switchName: 'eventsEnabled' | 'adminEventsEnabled'
}

/** Asks before recording is disabled. */
function RecordingSettings({ realm, sections, switchName }: RecordingProps) {
  const { t } = useText()
  const { ask, dialog } = useSaveConfirmation()
  const before = async (body: EventSettings, theirs: EventSettings) =>
    body[switchName] === true ||
    theirs[switchName] !== true ||
    ask({
      title: 'events-disable-title',
      button: 'confirm',
      body: <Content component="p">{t('events-disable-confirm')}</Content>,
    })
  return (
    <>
      <EditForm
        key={realm}
        query={eventSettings.of(realm)}
        sections={sections}
        requires="manage-events"
        save={{ mutation: saveEventSettings(realm), before }}
      />
      {dialog}
    </>
  )
}

function UserEventSettings({ realm }: { realm: string }) {
  const clear = useMutation(clearUserEvents(realm))
  return (
    <>
      <RecordingSettings realm={realm} sections={userEvents} switchName="eventsEnabled" />
      <ClearEvents kind="user" label="clearUserEvents" run={() => clear.mutateAsync()} />
      <EventTypes realm={realm} />
    </>
  )
}

function AdminEventSettings({ realm }: { realm: string }) {
  const clear = useMutation(clearAdminEvents(realm))
  return (
    <>
      <RecordingSettings realm={realm} sections={adminEvents} switchName="adminEventsEnabled" />
      <ClearEvents kind="admin" label="clearAdminEvents" run={() => clear.mutateAsync()} />
    </>
  )
}

// @texts user-clearEvents* @texts admin-clearEvents*

type ClearEventsProps = { kind: 'user' | 'admin'; label: TextKey; run: () => Promise<unknown> }

function ClearEvents({ kind, label, run }: ClearEventsProps) {
  const { t } = useText()
  return (
    <p className="castellan-marks castellan-clear">
      <ActionButton
        action={{
          label,
          danger: true,
          requires: 'manage-events',
          onSelect: () =>
            confirm({
              title: 'deleteEvents',
              text: 'deleteEventsConfirm',
              button: 'clear',
              danger: true,
              run,
            }),
        }}
      />
      <HelpIcon label={t(label)} help={t(`${kind}-clearEventsHelp`)} />
    </p>
  )
}
