import { Content } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import {
  clearAdminEvents,
  clearUserEvents,
  eventSettings,
  eventSettingsUpdate,
  saveEventSettings,
  type EventSettings,
} from '~/api/events/events'
import type { CommandTexts } from '~/api/queryClient'
import { EditForm } from '~/form/EditForm'
import type { Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { defineTabs } from '~/routing/tabs'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm, confirmed } from '~/ui/dialogs/confirm'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { SubTabs } from '../SubTabs'
import { formatDuration } from '../lifespanFields'
import { adminEvents, isLessThanDay, listeners, userEvents } from './events.fields'
import { EventTypes } from './EventTypes'

const listenerTexts: CommandTexts = {
  done: 'saveEventListenersSuccess',
  failed: 'saveEventListenersError',
}

const tabs = defineTabs<{ realm: string }>([
  { id: 'listeners', title: 'eventListeners', component: ListenerSettings },
  { id: 'user', title: 'userEventsSettings', component: UserEventSettings },
  { id: 'admin', title: 'adminEventsSettings', component: AdminEventSettings },
])

export const load = ({ realm, tab }: { realm: string; tab?: string | undefined }) => [
  eventSettings.of(realm),
  ...(tab === 'user' ? [eventSettings.types(realm)] : []),
]

export default function RealmEventsTab({ realm }: { realm: string }) {
  return <SubTabs realm={realm} parentTab="events" label="events" tabs={tabs} />
}

function ListenerSettings({ realm }: { realm: string }) {
  return (
    <EditForm
      key={realm}
      query={eventSettings.of(realm)}
      sections={listeners}
      requires="manage-events"
      save={{ mutation: saveEventSettings(realm, listenerTexts), partial: eventSettingsUpdate }}
    />
  )
}

type RecordingProps = {
  realm: string
  sections: readonly Section[]
  switchName: 'eventsEnabled' | 'adminEventsEnabled'
  expirationName: 'eventsExpiration' | 'adminEventsExpiration'
}

/** Asks before recording is disabled, and before events are kept for less than a day. */
function RecordingSettings({ realm, sections, switchName, expirationName }: RecordingProps) {
  const { t } = useText()
  const confirmOff = async (body: EventSettings, theirs: EventSettings) =>
    body[switchName] === true ||
    theirs[switchName] !== true ||
    confirmed({
      title: 'events-disable-title',
      button: 'confirm',
      impact: <Content component="p">{t('events-disable-confirm')}</Content>,
    })
  const confirmExpiration = async (body: EventSettings, theirs: EventSettings) => {
    const seconds = Number(body[expirationName] ?? 0)
    const isChanged = seconds !== Number(theirs[expirationName] ?? 0)
    return (
      !isChanged ||
      !isLessThanDay(seconds) ||
      confirmed({
        title: 'eventsKeptBriefly',
        params: { time: formatDuration(seconds) },
        button: 'save',
        impact: <Content component="p">{t('eventsKeptBrieflyText')}</Content>,
      })
    )
  }
  const before = async (body: EventSettings, theirs: EventSettings) =>
    (await confirmOff(body, theirs)) && confirmExpiration(body, theirs)
  return (
    <EditForm
      key={realm}
      query={eventSettings.of(realm)}
      sections={sections}
      requires="manage-events"
      save={{ mutation: saveEventSettings(realm), partial: eventSettingsUpdate, before }}
    />
  )
}

function UserEventSettings({ realm }: { realm: string }) {
  const clear = useMutation(clearUserEvents(realm))
  return (
    <>
      <RecordingSettings
        realm={realm}
        sections={userEvents}
        switchName="eventsEnabled"
        expirationName="eventsExpiration"
      />
      <ClearEvents kind="user" label="clearUserEvents" run={() => clear.mutateAsync()} />
      <EventTypes realm={realm} />
    </>
  )
}

function AdminEventSettings({ realm }: { realm: string }) {
  const clear = useMutation(clearAdminEvents(realm))
  return (
    <>
      <RecordingSettings
        realm={realm}
        sections={adminEvents}
        switchName="adminEventsEnabled"
        expirationName="adminEventsExpiration"
      />
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
