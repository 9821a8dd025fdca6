import type { ReactNode } from 'react'
import {
  assignRoleTo,
  unassignRoleFrom,
  type Role,
  type RoleHolder,
  type RoleContainer,
} from '~/api/roles/roles'
import type { TextKey } from '~/lib/textKey'
import { useRelatedList } from '~/parts/related-list/useRelatedList'

type HolderPickerProps<Holder> = {
  onPick: (picked: readonly Holder[]) => Promise<void>
  onClose: () => void
}

type Options<Holder> = {
  container: RoleContainer
  role: Role
  of: 'users' | 'groups'
  nameOf: (holder: Holder) => string
  button: TextKey
  renderPicker: (pickerProps: HolderPickerProps<Holder>) => ReactNode
}

export function useHolders<Holder extends RoleHolder, Row extends Holder = Holder>({
  container,
  role,
  of,
  nameOf,
  button,
  renderPicker,
}: Options<Holder>) {
  return useRelatedList<Holder, Row>({
    nameOf,
    add: {
      label: button,
      requires: 'manage-users',
      command: assignRoleTo<Holder>(container, role, of),
    },
    remove: {
      label: 'unAssignRole',
      requires: 'manage-users',
      danger: true,
      command: unassignRoleFrom<Holder>(container, role, of),
      question: (holders) => ({
        title: 'removeMappingTitle',
        text: of === 'users' ? 'roleFromUsers' : 'roleFromGroups',
        params: {
          count: holders.length,
          role: role.name,
          names: holders.map(nameOf),
        },
      }),
    },
    renderPicker,
  })
}
