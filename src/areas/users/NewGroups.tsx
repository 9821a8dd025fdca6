import { useState } from 'react'
import { useFormInfo } from '~/form/formInfo'
import type { CustomProps } from '~/lib/field'
import { SelectedLabels } from './SelectedLabels'
import { groupsIn, toJsonRows } from './newUser'
import { lazyComponent } from '~/ui/lazyComponent'

const GroupPicker = lazyComponent(async () => (await import('~/pickers/GroupPicker')).default)

/** The groups that a new user will join. */
export default function NewGroups({ id, value, onChange, disabled, labelledBy }: CustomProps) {
  const { realm } = useFormInfo()
  const [isOpen, setOpen] = useState(false)
  const joined = groupsIn(value)
  return (
    <SelectedLabels
      id={id}
      items={joined.map((group) => ({ id: group.id, text: group.path }))}
      disabled={disabled}
      labelledBy={labelledBy}
      button="joinGroups"
      onOpen={() => setOpen(true)}
      onRemove={(gone) => onChange(toJsonRows(joined.filter((group) => group.id !== gone)))}
    >
      {isOpen && (
        <GroupPicker
          realm={realm}
          title="selectGroups"
          ok="join"
          chosen={joined.map((group) => group.id)}
          onPick={(more) => {
            const groups = more.map((group) => ({ id: group.id, path: group.path }))
            onChange(toJsonRows([...joined, ...groups]))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectedLabels>
  )
}
