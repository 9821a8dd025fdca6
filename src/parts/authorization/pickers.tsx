import type { ComponentType } from 'react'
import type { ReferenceKind } from '~/api/authorization/policyReferences'
import { lazyComponent } from '~/ui/lazyComponent'

export type PickerProps = {
  realm: string
  /** Ids. */
  chosen: readonly string[]
  onPick: (ids: readonly string[]) => void
  onClose: () => void
}

const GroupPicker = lazyComponent(async () => (await import('~/pickers/GroupPicker')).default)
const AssignRoles = lazyComponent(
  async () => (await import('~/parts/role-mapping/AssignRoles')).AssignRoles,
)
const ScopePicker = lazyComponent(async () => (await import('./ScopePicker')).default)

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const PolicyGroupPicker = ({ onPick, ...props }: PickerProps) => (
  <GroupPicker
    {...props}
    title="addGroupsToGroupPolicy"
    button="add"
    onPick={(rows) => onPick(idsOf(rows))}
  />
)

const PolicyRolePicker = ({ realm, onPick, onClose }: PickerProps) => (
  <AssignRoles
    realm={realm}
    name=""
    title="assignRole"
    onAssign={async (rows) => onPick(idsOf(rows))}
    onClose={onClose}
  />
)

/** Kinds picked in a dialog; `button` is a message key. */
export const pickers: Partial<
  Record<ReferenceKind, { button: string; Picker: ComponentType<PickerProps> }>
> = {
  groups: { button: 'addGroups', Picker: PolicyGroupPicker },
  roles: { button: 'assignRole', Picker: PolicyRolePicker },
  clientScopes: { button: 'addClientScopes', Picker: ScopePicker },
}
