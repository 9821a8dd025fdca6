import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addedProfilesChange,
  addPolicyProfiles,
  clientPolicies,
  type ClientPolicy,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'
import { globalBadge } from './clientPolicyActions'
import { confirmPolicyChange } from './policyGuard'

type Row = ClientProfile & { isGlobal: boolean }

const columns: readonly Column<Row>[] = [
  text('name', 'clientProfileName', {
    badges: ({ isGlobal }) => [isGlobal && globalBadge],
    width: 40,
  }),
  text('description', 'description'),
]

type Props = { realm: string; policy: ClientPolicy }

export function AddProfilesDialog({ realm, policy }: Props) {
  const { t } = useText()
  const close = useCloseDialog()
  const listState = useLocalState()
  const [selected, setSelected] = useState<readonly Row[]>([])
  const { data } = useSuspenseQuery(clientPolicies.profiles(realm))
  const add = useMutation(addPolicyProfiles(realm, policy.name))
  const { attempt, isRunning } = useDialogAction()
  const policyProfileNames = new Set(policy.profiles)
  const rows = [
    ...data.own.map((profile) => ({ ...profile, isGlobal: false })),
    ...data.global.map((profile) => ({ ...profile, isGlobal: true })),
  ].filter(({ name }) => !policyProfileNames.has(name))
  const addSelected = () =>
    void attempt(async () => {
      const names = selected.map(({ name }) => name)
      if (!(await confirmPolicyChange(realm, addedProfilesChange(policy.name, names)))) return
      await add.mutateAsync(names)
      close()
    })
  return (
    <Dialog
      size="large"
      title={t('addClientProfile')}
      isScrollable
      main={{ text: 'add', run: addSelected, isBusy: isRunning, isDisabled: selected.length === 0 }}
    >
      <DataTable
        label="clientProfiles"
        rows={rows}
        listState={listState}
        rowKey={({ name }) => name}
        columns={columns}
        selection={{ rows: selected, set: setSelected }}
        searchPlaceholder="searchProfile"
        noExport
      />
    </Dialog>
  )
}
