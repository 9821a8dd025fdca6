import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { changeEventTypes, eventSettings } from '~/api/events/events'
import { hasText } from '~/lib/i18n'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { lazyComponent } from '~/ui/lazyComponent'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { toEventTypes, typeNames, type EventType } from './eventTypeNames'
import type { TextKey } from '~/lib/textKey'

const AddEventTypesDialog = lazyComponent(
  async () => (await import('./AddEventTypesDialog')).AddEventTypesDialog,
)

// @texts eventTypes.* @texts eventHalf*

/** The server has no text for some types. */
const eventTypeText = (type: string, { t }: Text, property: 'name' | 'description') => {
  const key = `eventTypes.${type}.${property}`
  return hasText(key) ? t(key) : property === 'name' ? type : ''
}

/** The server describes most types by their name. */
const eventTypeDescription = ({ name }: EventType, text: Text) => {
  const description = eventTypeText(name, text, 'description')
  return description === eventTypeText(name, text, 'name') ? '' : description
}

const eventTypeName = ({ name }: EventType, text: Text) => eventTypeText(name, text, 'name')

export const eventTypeColumns: Column<EventType>[] = [
  {
    id: 'eventType',
    title: 'eventType',
    cell: eventTypeName,
    text: eventTypeName,
    // A row is a type and its failure, which has a name of its own.
    searchText: (eventType, text) =>
      typeNames([eventType])
        .flatMap((type) => [type, eventTypeText(type, text, 'name')])
        .join(' '),
    sort: true,
    width: 35,
  },
  {
    id: 'outcome',
    title: 'eventOutcome',
    cell: ({ success, failure }, { t }) => (
      <span className="castellan-marks">
        {success && <Badge color="green">{t('eventHalf.success')}</Badge>}
        {failure && <Badge color="orange">{t('eventHalf.failure')}</Badge>}
      </span>
    ),
    text: ({ success, failure }, { t }) =>
      [success && t('eventHalf.success'), failure && t('eventHalf.failure')]
        .filter(Boolean)
        .join(', '),
    width: 20,
  },
  {
    id: 'description',
    title: 'description',
    cell: eventTypeDescription,
    text: eventTypeDescription,
  },
  {
    id: 'type',
    title: 'type',
    cell: (eventType, { list }) => list(typeNames([eventType])),
    text: (eventType) => typeNames([eventType]).join(', '),
    hidden: true,
  },
]

/** Every change is saved at once. */
export function EventTypes({ realm }: { realm: string }) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: savedTypes, refetch } = useSuspenseQuery(eventSettings.types(realm))
  const change = useMutation(changeEventTypes(realm))
  const [isAddOpen, setAddOpen] = useState(false)
  const removeAction = (
    types: readonly string[],
    clear = () => {},
    label: TextKey = 'remove',
  ): MenuAction => ({
    label,
    requires: 'manage-events',
    // An empty list makes the server fall back to its default types.
    ...((types.length === 0 || types.length >= savedTypes.length) && {
      disabledReason: t('lastEventType'),
    }),
    onSelect: () => change.mutate({ remove: [...types] }, { onSuccess: () => clear() }),
  })
  const addButton = (
    <ActionButton
      variant="secondary"
      action={{
        label: 'addSavedTypes',
        requires: 'manage-events',
        onSelect: () => setAddOpen(true),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="eventType"
        rows={toEventTypes(savedTypes)}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ name }) => name}
        columns={eventTypeColumns}
        searchPlaceholder="searchEventType"
        toolbar={addButton}
        actions={(eventType) => [
          removeAction(typeNames([eventType])),
          ...(eventType.success && eventType.failure
            ? [
                removeAction([eventType.success], undefined, 'removeSuccesses'),
                removeAction([eventType.failure], undefined, 'removeFailures'),
              ]
            : []),
        ]}
        bulk={(eventTypes, clear) => [
          removeAction(typeNames(eventTypes), clear),
          removeAction(typeNames(eventTypes, 'success'), clear, 'removeSuccesses'),
          removeAction(typeNames(eventTypes, 'failure'), clear, 'removeFailures'),
        ]}
        empty={<EmptyStateMessage title="emptyEvents" action={addButton} />}
      />
      <Suspense fallback={null}>
        {isAddOpen && (
          <AddEventTypesDialog
            saved={savedTypes}
            onAdd={(types) => change.mutateAsync({ add: [...types] })}
            onClose={() => setAddOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
