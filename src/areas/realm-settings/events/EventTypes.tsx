import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { changeEventTypes, eventSettings } from '~/api/events/eventSettings'
import { hasText } from '~/lib/i18n'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { lazyComponent } from '~/ui/lazyComponent'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { toEventTypes, typeNames, type EventType } from './eventTypeNames'
import type { TextKey } from '~/lib/textKey'

const AddTypes = lazyComponent(async () => (await import('./AddTypes')).AddTypes)

// @texts eventTypes.* @texts eventHalf*

/** Some types have no words in the server's texts. */
const wordsOf = (type: string, { t }: Text, what: 'name' | 'description') => {
  const key = `eventTypes.${type}.${what}`
  return hasText(key) ? t(key) : what === 'name' ? type : ''
}

/** A kind of event has the words of its success, where the server has a type for that. */
const nameOf = ({ name }: EventType, text: Text) => wordsOf(name, text, 'name')

export const pairColumns: Column<EventType>[] = [
  {
    id: 'eventType',
    title: 'eventType',
    cell: nameOf,
    text: nameOf,
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
    cell: ({ name }, text) => wordsOf(name, text, 'description'),
    text: ({ name }, text) => wordsOf(name, text, 'description'),
  },
  {
    id: 'type',
    title: 'type',
    cell: (pair) => typeNames([pair]).join(', '),
    text: (pair) => typeNames([pair]).join(', '),
    hidden: true,
  },
]

/** The types of user events that are saved. Each change counts at once. */
export function EventTypes({ realm }: { realm: string }) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: all, refetch } = useSuspenseQuery(eventSettings.types(realm))
  const change = useMutation(changeEventTypes(realm))
  const [isAdding, setAdding] = useState(false)
  const removal = (
    types: readonly string[],
    clear = () => {},
    label: TextKey = 'remove',
  ): Action => ({
    label,
    requires: 'manage-events',
    // The server takes an empty list for the usual types.
    ...((types.length === 0 || types.length >= all.length) && {
      disabledReason: t('lastEventType'),
    }),
    onSelect: () => change.mutate({ remove: [...types] }, { onSuccess: () => clear() }),
  })
  const add = (
    <ActionButton
      variant="secondary"
      action={{
        label: 'addSavedTypes',
        requires: 'manage-events',
        onSelect: () => setAdding(true),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="eventType"
        rows={toEventTypes(all)}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ name }) => name}
        columns={pairColumns}
        searchPlaceholder="searchEventType"
        toolbar={add}
        actions={(pair) => [
          removal(typeNames([pair])),
          ...(pair.success && pair.failure
            ? [
                removal([pair.success], undefined, 'removeSuccesses'),
                removal([pair.failure], undefined, 'removeFailures'),
              ]
            : []),
        ]}
        bulk={(pairs, clear) => [
          removal(typeNames(pairs), clear),
          removal(typeNames(pairs, 'success'), clear, 'removeSuccesses'),
          removal(typeNames(pairs, 'failure'), clear, 'removeFailures'),
        ]}
        empty={<EmptyPanel title="emptyEvents" action={add} />}
      />
      <Suspense fallback={null}>
        {isAdding && (
          <AddTypes
            saved={all}
            onAdd={(types) => change.mutateAsync({ add: [...types] })}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
