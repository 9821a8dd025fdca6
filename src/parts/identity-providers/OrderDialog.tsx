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
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'

const columns: readonly Column<IdentityProvider>[] = [
  text('name', 'name', {
    value: ({ displayName, alias }, { label }) => label(displayName) || alias,
    badges: ({ enabled }) => [enabled === false && { text: 'disabled' }],
  }),
  text('alias', 'alias'),
]

export default function OrderDialog({ realm }: { realm: string }) {
  const { t } = useText()
  const close = useCloseDialog()
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
            close()
          }),
      }}
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
