import { Checkbox } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { runCommand, withoutToast } from '~/api/queryClient'
import { FieldsDialog } from '~/form/FieldsDialog'
import type { Requirement } from '~/lib/access'
import type { Field } from '~/lib/field'
import { formatList } from '~/lib/i18n'
import { memberColumns } from '~/parts/organizations/memberColumns'
import UserPicker from '~/pickers/UserPicker'
import { useAddressState } from '~/routing/useAddressState'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import {
  addExtMembers,
  changeMemberRoles,
  extMembers,
  extRoles,
  isDefaultRole,
  isGenerated,
  removeExtMembers,
  updateMemberAttributes,
  type ExtMember,
} from './api/extMembers'
import { manageRequirement, viewRequirement, type ExtTab } from './extOrganization'
import { memberAttributeFields } from './extOrganization.fields'

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

/** Choosing users needs permission to see them. */
const addMembersRequirement: Requirement = { all: [manageRequirement, 'view-users'] }

const memberRemoval = (realm: string, id: string): ConfirmedAction<ExtMember> => ({
  label: 'remove',
  command: removeExtMembers(realm, id),
  requires: manageRequirement,
  disabledReason: (rows) =>
    rows.some((row) => isGenerated(id, row)) ? 'generatedAdminStays' : undefined,
  question: (rows) => ({
    title: 'removeMemberConfirmTitle',
    text: 'removeMemberConfirm',
    params: { count: rows.length },
    button: 'remove',
  }),
  impact: (rows) => formatList(rows.map(({ username }) => username)),
  many: true,
})

export default function MembersTab({ realm, organization: { id } }: ExtTab) {
  const { t } = useText()
  const checkboxId = useId()
  const listState = useAddressState(route)
  return (
    <DataTable
      label="members"
      query={(pageRequest) => extMembers.list(realm, id, pageRequest)}
      listState={listState}
      rowKey={(member) => member.id}
      columns={memberColumns}
      searchPlaceholder="searchMembers"
      create={{
        label: 'addMember',
        requires: addMembersRequirement,
        onSelect: () => openDialog(<AddMembersPicker realm={realm} id={id} />),
      }}
      removal={memberRemoval(realm, id)}
      filters={
        <Checkbox
          id={checkboxId}
          label={t('showGeneratedAdmin')}
          isChecked={listState.filters.generated === 'true'}
          onChange={(_event, isOn) =>
            listState.set({ filters: { generated: isOn ? 'true' : undefined } })
          }
        />
      }
      alwaysShowToolbar
      selectable={(member) => !isGenerated(id, member) || 'generatedAdminStays'}
      actions={(member) => [
        {
          label: 'assignRoles',
          requires: manageRequirement,
          onSelect: () => openDialog(<MemberRoles realm={realm} id={id} member={member} />),
        },
        {
          label: 'attributes',
          requires: manageRequirement,
          onSelect: () => openDialog(<MemberAttributes realm={realm} id={id} member={member} />),
        },
      ]}
      empty={{ title: 'emptyMembers', text: 'emptyMembersInstructions' }}
      requires={viewRequirement}
    />
  )
}

/** Disables existing members; only the first 100 are loaded. */
function AddMembersPicker({ realm, id }: { realm: string; id: string }) {
  const { data: existingMembers = [] } = useQuery(
    extMembers.list(realm, id, { first: 0, max: 100, filters: { generated: 'true' } }),
  )
  return (
    <UserPicker
      realm={realm}
      title="addMember"
      button="add"
      members={existingMembers.map((member) => member.id)}
      onPick={(users) => runCommand(withoutToast(addExtMembers(realm, id)), users)}
    />
  )
}

type MemberProps = { realm: string; id: string; member: ExtMember }

function MemberAttributes({ realm, id, member }: MemberProps) {
  const { data: attributes } = useSuspenseQuery(extMembers.attributes(realm, id, member.id))
  return (
    <FieldsDialog
      title="organizationUserAttributes"
      description={member.username}
      fields={memberAttributeFields}
      defaultValues={{ attributes }}
      command={updateMemberAttributes(realm, id, member.id)}
    />
  )
}

function MemberRoles({ realm, id, member }: MemberProps) {
  const { data: roles } = useSuspenseQuery(extRoles.list(realm, id))
  const { data: memberRoles } = useSuspenseQuery(extMembers.roles(realm, id, member.id))
  const namesOf = (list: typeof roles, isDefault: boolean) =>
    list.filter((role) => isDefaultRole(role) === isDefault).map(({ name }) => name)
  const ownRoles = namesOf(roles, false)
  const fields: readonly Field[] = [
    { path: ['own'], label: 'ownRoles', kind: 'checkboxes', options: ownRoles },
    {
      path: ['given'],
      label: 'defaultRolesOfOrg',
      kind: 'checkboxes',
      options: namesOf(roles, true),
    },
  ]
  return (
    <FieldsDialog
      title="rolesOfMember"
      params={{ username: member.username }}
      fields={ownRoles.length > 0 ? fields : fields.slice(1)}
      defaultValues={{ own: namesOf(memberRoles, false), given: namesOf(memberRoles, true) }}
      command={changeMemberRoles(
        realm,
        id,
        member.id,
        memberRoles.map(({ name }) => name),
      )}
    />
  )
}
