import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  identityProviders,
  sortProviders,
  providersToMove,
  orderIdentityProviders,
  type IdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { withoutToast } from '~/api/queryClient'
import { moveItem } from '~/lib/async/reorder'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { Badge } from '~/ui/Badge'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'

const columns: readonly Column<IdentityProvider>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ displayName, alias, enabled }, { t, label }) => (
      <span className="castellan-marks">
        <bdi>{label(displayName) || alias}</bdi>
        {enabled === false && <Badge>{t('disabled')}</Badge>}
      </span>
    ),
    text: ({ displayName, alias }, { label }) => label(displayName) || alias,
  },
  {
    id: 'alias',
    title: 'alias',
    cell: ({ alias }) => <bdi>{alias}</bdi>,
    text: (row) => row.alias,
  },
]

type Props = { realm: string; onClose?: () => void }

export default function OrderDialog({ realm, ...props }: Props) {
  const { t } = useText()
  const closeDialog = useCloseDialog()
  const onClose = props.onClose ?? closeDialog
  const listState = useLocalState()
  const { data } = useSuspenseQuery(identityProviders.list(realm))
  const [rows, setRows] = useState(() => sortProviders(data))
  const save = useMutation(withoutToast(orderIdentityProviders(realm)))
  const { attempt, isRunning, failure } = useDialogAction()
  const changedCount = providersToMove(rows).length
  return (
    <Dialog
      size="large"
      title={t('manageDisplayOrder')}
      description={t('orderDialogIntro')}
      alignTop
      isLocked={isRunning}
      failure={failure}
      main={{
        text: 'save',
        isBusy: isRunning,
        run: () =>
          void attempt(async () => {
            if (changedCount > 0) await save.mutateAsync(rows)
            onClose()
          }),
      }}
      onClose={onClose}
    >
      <DataTable
        label="manageOrderTableAria"
        rows={rows}
        listState={listState}
        rowKey={({ alias }) => alias}
        columns={columns}
        order={{
          rows,
          isBusy: isRunning,
          move: (from, to) => setRows(moveItem(rows, from, to)),
        }}
        searchPlaceholder="searchForProvider"
        noExport
      />
    </Dialog>
  )
}
