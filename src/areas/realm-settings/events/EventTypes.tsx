import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { changeEventTypes, eventSettings } from '~/api/events/eventSettings'
import { hasText } from '~/lib/i18n'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { part } from '~/ui/part'
import { useText, type Text } from '~/ui/useText'

const AddTypes = part(async () => (await import('./AddTypes')).AddTypes)

// @texts eventTypes.*

/** Some types have no words in the server's texts. */
const wordsOf = (type: string, { t }: Text, what: 'name' | 'description') => {
  const key = `eventTypes.${type}.${what}`
  return hasText(key) ? t(key) : what === 'name' ? type : ''
}

export const typeColumns: Column<string>[] = [
  {
    id: 'eventType',
    title: 'eventType',
    cell: (type, text) => wordsOf(type, text, 'name'),
    text: (type, text) => wordsOf(type, text, 'name'),
    sort: true,
    width: 40,
  },
  {
    id: 'description',
    title: 'description',
    cell: (type, text) => wordsOf(type, text, 'description'),
    text: (type, text) => wordsOf(type, text, 'description'),
  },
  { id: 'type', title: 'type', cell: (type) => type, text: (type) => type, hidden: true },
]

/** The types of user events that are saved. Each change counts at once. */
export function EventTypes({ realm }: { realm: string }) {
  const { t } = useText()
  const at = useLocalState()
  const { data: all = [] } = useQuery(eventSettings.types(realm))
  const change = useMutation(changeEventTypes(realm))
  const [isAdding, setAdding] = useState(false)
  const removal = (types: readonly string[], clear = () => {}): Action => ({
    label: 'remove',
    requires: 'manage-events',
    // The server takes an empty list for the usual types.
    ...(types.length >= all.length && { disabledReason: t('lastEventType') }),
    onSelect: () => change.mutate({ remove: [...types] }, { onSuccess: clear }),
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
        whole={eventSettings.types(realm)}
        at={at}
        rowKey={(type) => type}
        columns={typeColumns}
        searchPlaceholder="searchEventType"
        toolbar={add}
        actions={(type) => [removal([type])]}
        bulk={(types, clear) => [removal(types, clear)]}
        requires={{ some: ['view-events', 'manage-events'] }}
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
