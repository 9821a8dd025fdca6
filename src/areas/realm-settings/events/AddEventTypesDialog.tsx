import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { eventTypeColumns } from './EventTypes'
import { outcomes, toEventTypes, typeNames, type EventType, type Outcome } from './eventTypeNames'

// @texts eventHalf*

type Props = {
  saved: readonly string[]
  onAdd: (types: readonly string[]) => Promise<unknown>
  onClose: () => void
}

export function AddEventTypesDialog({ saved, onAdd, onClose }: Props) {
  const { t } = useText()
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
            await onAdd(typeNames(selectedTypes))
            onClose()
          }),
        isBusy: isRunning,
        disabledReason: selectedTypes.length === 0 ? t('nothingChosen') : '',
      }}
      onClose={onClose}
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
        empty={<EmptyStateMessage title="emptyEvents" text="emptyEventsInstructions" />}
      />
    </Dialog>
  )
}
