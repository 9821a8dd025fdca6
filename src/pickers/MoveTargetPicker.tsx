import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groups, type Group, type GroupOwner } from '~/api/groups/groups'
import type { TextParams } from '~/lib/i18n'
import { useLocalState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import { GroupChoice } from './GroupChoice'
import { PickerDialog } from './PickerDialog'
import type { TextKey } from '~/lib/textKey'

type Props = {
  owner: GroupOwner
  title: TextKey
  button: TextKey
  /** Parameters of the title; gets the name of the open level. */
  params: (target: string) => TextParams
  /** Neither these nor their subgroups can be the target. */
  moved: readonly Group[]
  onPick: (target: Group | undefined) => Promise<unknown>
}

export default function MoveTargetPicker({ owner, title, button, params, moved, onPick }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const [openGroupId, setOpenGroupId] = useState<string>()
  const trail = useQuery({
    ...groups.trail(owner, openGroupId ?? ''),
    enabled: openGroupId !== undefined,
  })
  const target = openGroupId === undefined ? undefined : trail.data?.at(-1)
  const movedIds = new Set(moved.map(({ id }) => id))
  const isBelow =
    openGroupId !== undefined && trail.data?.some(({ id }) => movedIds.has(id)) === true
  const isUnchanged = moved.every(({ parentId }) => parentId === openGroupId)
  const reason = isBelow
    ? t('moveIntoItself')
    : isUnchanged
      ? t('moveIsThere')
      : openGroupId !== undefined && !target
        ? t('spinnerLoading')
        : ''
  return (
    <PickerDialog
      title={title}
      params={params(target?.name ?? t('root'))}
      button={button}
      disabledReason={reason}
      run={() => onPick(target)}
    >
      <GroupChoice
        owner={owner}
        rootLabel="root"
        listState={listState}
        openGroupId={openGroupId}
        onOpenGroup={setOpenGroupId}
        disabledReason={({ id }) => (movedIds.has(id) ? 'isMoved' : undefined)}
        canEnter={({ id }) => !movedIds.has(id)}
        emptyText="moveGroupEmptyInstructions"
      />
    </PickerDialog>
  )
}
