import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEventTypes, eventSettings } from '~/api/events/events'
import { serverInfo } from '~/api/serverInfo'
import { hasText } from '~/lib/i18n'
import { useLocalState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { outcomes, toEventTypes, typeNames, type EventType, type Outcome } from './eventTypeNames'
import type { TextKey } from '~/lib/textKey'

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
  text('eventType', 'eventType', {
    value: eventTypeName,
    // A row is a type and its failure, which has a name of its own.
    searchText: (eventType, text) =>
      typeNames([eventType])
        .flatMap((type) => [type, eventTypeText(type, text, 'name')])
        .join(' '),
    sort: true,
    width: 35,
  }),
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
  text('description', 'description', { value: eventTypeDescription }),
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
  return (
    <DataTable
      label="eventType"
      rows={toEventTypes(savedTypes)}
      onRefresh={() => void refetch()}
      listState={listState}
      rowKey={({ name }) => name}
      columns={eventTypeColumns}
      searchPlaceholder="searchEventType"
      create={{
        label: 'addSavedTypes',
        variant: 'secondary',
        requires: 'manage-events',
        onSelect: () => openDialog(<AddEventTypesDialog realm={realm} saved={savedTypes} />),
      }}
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
      empty={{ title: 'emptyEvents' }}
    />
  )
}

type AddEventTypesDialogProps = { realm: string; saved: readonly string[] }

function AddEventTypesDialog({ realm, saved }: AddEventTypesDialogProps) {
  const { t } = useText()
  const close = useCloseDialog()
  const add = useMutation(changeEventTypes(realm))
  const listState = useLocalState()
  const { data: info } = useQuery(serverInfo)
  const [selectedRows, setSelectedRows] = useState<readonly EventType[]>([])
  const [outcome, setOutcome] = useState<Outcome>('both')
  const { attempt, isRunning, failure } = useDialogAction()
  const unsavedTypes = (info?.enums?.eventType ?? []).filter((type) => !saved.includes(type))
  const availableTypes = toEventTypes(typeNames(toEventTypes(unsavedTypes), outcome))
  const selectedTypes = availableTypes.filter(({ name }) =>
    selectedRows.some((row) => row.name === name),
  )
  return (
    <Dialog
      size="large"
      title={t('addTypes')}
      alignTop
      isScrollable
      failure={failure}
      main={{
        text: 'add',
        run: () =>
          void attempt(async () => {
            await add.mutateAsync({ add: typeNames(selectedTypes) })
            close()
          }),
        isBusy: isRunning,
        disabledReason: selectedTypes.length === 0 ? t('nothingChosen') : '',
      }}
    >
      <DataTable
        label="addTypes"
        rows={availableTypes}
        listState={listState}
        rowKey={({ name }) => name}
        columns={eventTypeColumns}
        searchPlaceholder="searchEventType"
        selection={{ rows: selectedTypes, set: setSelectedRows }}
        alwaysShowToolbar
        filters={
          <div className="castellan-filter">
            <ChoiceField
              id="event-half"
              aria-label={t('eventOutcome')}
              value={outcome}
              options={outcomes.map((value) => ({ value, label: t(`eventHalf.${value}`) }))}
              onChange={(next) =>
                setOutcome(outcomes.find((candidate) => candidate === next) ?? 'both')
              }
            />
          </div>
        }
        noExport
        empty={{ title: 'emptyEvents', text: 'emptyEventsInstructions' }}
      />
    </Dialog>
  )
}
