import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useAttempt } from '~/ui/actions/useAttempt'
import { useText } from '~/ui/useText'
import { typeColumns } from './EventTypes'

type Props = {
  saved: readonly string[]
  onAdd: (types: readonly string[]) => Promise<unknown>
  onClose: () => void
}

/** Chooses further types of user events to be saved. */
export function AddTypes({ saved, onAdd, onClose }: Props) {
  const { t } = useText()
  const at = useLocalState()
  const { data: info } = useQuery(serverInfo)
  const [rows, setRows] = useState<readonly string[]>([])
  const { attempt, isRunning, failure } = useAttempt()
  const others = (info?.enums?.eventType ?? []).filter((type) => !saved.includes(type)).toSorted()
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
            await onAdd(rows)
            onClose()
          }),
        isBusy: isRunning,
        reason: rows.length === 0 ? t('nothingChosen') : '',
      }}
      onClose={onClose}
    >
      <DataTable
        label="addTypes"
        rows={others}
        at={at}
        rowKey={(type) => type}
        columns={typeColumns}
        searchPlaceholder="searchEventType"
        selection={{ rows, set: setRows }}
        noExport
        empty={<EmptyPanel title="emptyEvents" text="emptyEventsInstructions" />}
      />
    </Dialog>
  )
}
