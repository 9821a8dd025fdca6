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
import { Badge } from '~/ui/Badge'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'
import { usePolicyGuard } from './usePolicyGuard'

type Row = ClientProfile & { isGlobal: boolean }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'clientProfileName',
    cell: ({ name, isGlobal }, { t }) => (
      <span className="castellan-marks">
        <bdi>{name}</bdi> {isGlobal && <Badge color="blue">{t('global')}</Badge>}
      </span>
    ),
    text: ({ name }) => name,
    width: 40,
  },
  text('description', 'description'),
]

type Props = { realm: string; policy: ClientPolicy; onClose: () => void }

export function AddProfilesDialog({ realm, policy, onClose }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const [selected, setSelected] = useState<readonly Row[]>([])
  const { data } = useSuspenseQuery(clientPolicies.profiles(realm))
  const add = useMutation(addPolicyProfiles(realm, policy.name))
  const { attempt, isRunning } = useDialogAction()
  const { isAccepted, dialog } = usePolicyGuard(realm)
  const policyProfileNames = new Set(policy.profiles)
  const rows = [
    ...data.own.map((profile) => ({ ...profile, isGlobal: false })),
    ...data.global.map((profile) => ({ ...profile, isGlobal: true })),
  ].filter(({ name }) => !policyProfileNames.has(name))
  const addSelected = () =>
    void attempt(async () => {
      const names = selected.map(({ name }) => name)
      if (!(await isAccepted(addedProfilesChange(policy.name, names)))) return
      await add.mutateAsync(names)
      onClose()
    })
  return (
    <Dialog
      size="large"
      title={t('addClientProfile')}
      isScrollable
      main={{ text: 'add', run: addSelected, isBusy: isRunning, isDisabled: selected.length === 0 }}
      onClose={onClose}
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
      {dialog}
    </Dialog>
  )
}
