import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groups, type Group } from '~/api/groups/groups'
import type { TextParams } from '~/lib/i18n'
import { useLocalState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import { GroupChoice } from './GroupChoice'
import { PickerDialog } from './PickerDialog'
import type { TextKey } from '~/lib/textKey'

export type GroupPickerProps = {
  realm: string
  /** Message keys, e.g. `joinGroupsFor` and `join`. */
  title: TextKey
  params?: TextParams
  button: TextKey
  user?: string
  chosen?: readonly string[]
  /** While it rejects, the dialog stays open and shows the error. */
  onPick: (picked: readonly Group[]) => Promise<unknown> | void
  onClose?: () => void
}

export default function GroupPicker({
  realm,
  title,
  params,
  button,
  user = '',
  chosen = [],
  onPick,
  onClose,
}: GroupPickerProps) {
  const { t } = useText()
  const listState = useLocalState()
  const [openGroupId, setOpenGroupId] = useState<string>()
  const [selectedRows, setSelectedRows] = useState<readonly Group[]>([])
  // Optional: joining a group twice is harmless.
  const { data: joined = [] } = useQuery({ ...groups.ofUser(realm, user), enabled: user !== '' })
  const joinedIds = new Set(joined)
  const chosenIds = new Set(chosen)
  const disabledReason = ({ id }: Group) =>
    joinedIds.has(id) ? 'alreadyMember' : chosenIds.has(id) ? 'alreadyChosen' : undefined
  const picked = selectedRows.filter((group) => disabledReason(group) === undefined)
  return (
    <PickerDialog
      title={title}
      params={params}
      button={button}
      disabledReason={picked.length === 0 ? t('nothingChosen') : ''}
      run={() => onPick(picked)}
      onClose={onClose}
    >
      <GroupChoice
        owner={realm}
        rootLabel="groups"
        listState={listState}
        openGroupId={openGroupId}
        onOpenGroup={setOpenGroupId}
        disabledReason={disabledReason}
        selection={{ rows: selectedRows, set: setSelectedRows }}
      />
      <output className="castellan-picker-count">
        {picked.length > 0 && t('selectedRows', { count: picked.length })}
      </output>
    </PickerDialog>
  )
}
