import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { pairColumns } from './EventTypes'
import { outcomes, toEventTypes, typeNames, type EventType, type Outcome } from './eventTypeNames'

// @texts eventHalf*

type Props = {
  saved: readonly string[]
  onAdd: (types: readonly string[]) => Promise<unknown>
  onClose: () => void
}

/** Chooses further types of user events to be saved. */
export function AddTypes({ saved, onAdd, onClose }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const { data: info } = useQuery(serverInfo)
  const [rows, setRows] = useState<readonly EventType[]>([])
  const [half, setHalf] = useState<Outcome>('both')
  const { attempt, isRunning, failure } = useDialogAction()
  const others = (info?.enums?.eventType ?? []).filter((type) => !saved.includes(type))
  const offered = toEventTypes(typeNames(toEventTypes(others), half))
  const chosen = offered.filter(({ name }) => rows.some((row) => row.name === name))
  return (
    <Dialog
      size="large"
      title={t('addTypes')}
      isTop
      isScrollable
      failure={failure}
      main={{
        text: 'add',
        run: () =>
          void attempt(async () => {
            await onAdd(typeNames(chosen))
            onClose()
          }),
        isBusy: isRunning,
        reason: chosen.length === 0 ? t('nothingChosen') : '',
      }}
      onClose={onClose}
    >
      <DataTable
        label="addTypes"
        rows={offered}
        listState={listState}
        rowKey={({ name }) => name}
        columns={pairColumns}
        searchPlaceholder="searchEventType"
        selection={{ rows: chosen, set: setRows }}
        alwaysShowToolbar
        filters={
          <div className="castellan-filter">
            <ChoiceField
              id="event-half"
              aria-label={t('eventOutcome')}
              value={half}
              options={outcomes.map((value) => ({ value, label: t(`eventHalf.${value}`) }))}
              onChange={(next) =>
                setHalf(outcomes.find((candidate) => candidate === next) ?? 'both')
              }
            />
          </div>
        }
        noExport
        empty={<EmptyPanel title="emptyEvents" text="emptyEventsInstructions" />}
      />
    </Dialog>
  )
}
