import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { switchEvents } from '~/api/events/events'
import { RouteLink, useCanOpen } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { useEventsConfig } from './EventRetention'

type Props = { realm: string; setting: 'eventsEnabled' | 'adminEventsEnabled' }

const offTitles = {
  eventsEnabled: 'savingUserEventsOff',
  adminEventsEnabled: 'savingAdminEventsOff',
} as const

/**
 * Warns that events, or representations of admin events, are not recorded, and offers to turn that
 * on.
 */
export function EventsOffNotice({ realm, setting }: Props) {
  const { t } = useText()
  const config = useEventsConfig(realm)
  const { mutate } = useMutation(switchEvents(realm))
  if (!config) return null
  const omitsRepresentations = setting === 'adminEventsEnabled' && !config.adminEventsDetailsEnabled
  const isOff = !config[setting]
  if (!isOff && !omitsRepresentations) return null
  return (
    <InlineAlert
      variant={isOff ? 'warning' : 'info'}
      isPlain={!isOff}
      className="castellan-events-off"
      title={t(isOff ? offTitles[setting] : 'representationsOff')}
      actionLinks={
        <>
          <ActionButton
            variant="link"
            action={{
              label: isOff ? 'saveEvents' : 'includeRepresentation',
              requires: 'manage-events',
              onSelect: () =>
                mutate(isOff ? { [setting]: true } : { adminEventsDetailsEnabled: true }),
            }}
          />
          <EventSettingsLink realm={realm}>{t('eventConfigs')}</EventSettingsLink>
        </>
      }
    />
  )
}

type EventSettingsLinkProps = { realm: string; children: ReactNode; fallback?: ReactNode }

export function EventSettingsLink({ realm, children, fallback = null }: EventSettingsLinkProps) {
  if (!useCanOpen()('/$realm/realm-settings/{-$tab}')) return fallback
  return (
    <RouteLink to="/$realm/realm-settings/{-$tab}" params={{ realm, tab: 'events' }}>
      {children}
    </RouteLink>
  )
}
