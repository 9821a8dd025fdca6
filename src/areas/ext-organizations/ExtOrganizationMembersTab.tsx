import { Checkbox } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import {
  addExtMembers,
  changeMemberRoles,
  extMembers,
  extRoles,
  isGenerated,
  removeExtMembers,
  updateMemberAttributes,
  type ExtMember,
} from '~/api/ext-organizations/extMembers'
import { defaultRoles } from '~/api/ext-organizations/extOrganizations'
import { runCommand, withoutToast } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { formatList } from '~/lib/i18n'
import type { Section } from '~/lib/field'
import { memberColumns } from '~/parts/organizations/memberColumns'
import { PagePending } from '~/routing/screens'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import {
  addMembersRequirement,
  manageRequirement,
  viewRequirement,
  type ExtTab,
} from './extOrganizationAccess'
import UserPicker from '~/pickers/UserPicker'

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

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

export default function ExtOrganizationMembersTab({ realm, organization: { id } }: ExtTab) {
  const { t } = useText()
  const checkboxId = useId()
  const listState = useAddressState(route)
  const generatedAdminFilter = (
    <Checkbox
      id={checkboxId}
      label={t('showGeneratedAdmin')}
      isChecked={listState.filters.generated === 'true'}
      onChange={(_event, isOn) =>
        listState.set({ filters: { generated: isOn ? 'true' : undefined } })
      }
    />
  )
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
      filters={generatedAdminFilter}
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

// The rows of the control: @texts userOrganizationAttribute*
const sections: readonly Section[] = [
  {
    fields: [
      {
        path: ['attributes'],
        label: 'organizationUserAttributes',
        kind: 'keyvalue',
        rows: {
          key: 'userOrganizationAttributeName',
          value: 'userOrganizationAttributeValue',
          add: 'addAttributeToOrgMember',
          none: 'noOrganizationUserAttributes',
        },
      },
    ],
  },
]

type MemberProps = { realm: string; id: string; member: ExtMember }

function MemberAttributes({ realm, id, member }: MemberProps) {
  const { t } = useText()
  const close = useCloseDialog()
  const { data, error } = useQuery(extMembers.attributes(realm, id, member.id))
  return (
    <Dialog
      title={t('organizationUserAttributes')}
      description={member.username}
      cancelText={data ? null : 'cancel'}
      isScrollable
    >
      {error ? (
        <ErrorPanel error={error} requires={manageRequirement} />
      ) : data ? (
        <CreateForm
          defaultValues={data}
          create={updateMemberAttributes(realm, id, member.id)}
          sections={sections}
          button="save"
          onCreated={close}
          onCancel={close}
        />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}

type SelectedRoles = { own: string[]; given: string[] }

/** Separates the organization's own roles from those that every organization has. */
const sectionsOf = (names: readonly string[]): readonly Section[] => {
  const organizationRoles = names.filter((name) => !defaultRoles.has(name))
  const standardRoles = names.filter((name) => defaultRoles.has(name))
  return [
    {
      fields: [
        ...(organizationRoles.length > 0
          ? [
              {
                path: ['own'],
                label: 'ownRoles',
                kind: 'checkboxes',
                options: organizationRoles,
              } as const,
            ]
          : []),
        { path: ['given'], label: 'defaultRolesOfOrg', kind: 'checkboxes', options: standardRoles },
      ],
    },
  ]
}

function MemberRoles({ realm, id, member }: MemberProps) {
  const { t } = useText()
  const close = useCloseDialog()
  const roles = useQuery(extRoles.list(realm, id))
  const memberRoles = useQuery(extMembers.roles(realm, id, member.id))
  const command = changeMemberRoles(realm, id, member.id)
  const error = roles.error ?? memberRoles.error
  const currentRoles = memberRoles.data ?? []
  const save = async ({ own = [], given = [] }: Partial<SelectedRoles>) => {
    const selected = [...own, ...given]
    await command.mutationFn({
      added: selected.filter((name) => !currentRoles.includes(name)),
      removed: currentRoles.filter((name) => !selected.includes(name)),
    })
  }
  return (
    <Dialog
      title={t('rolesOfMember', { username: member.username })}
      cancelText={roles.data && memberRoles.data ? null : 'cancel'}
      isScrollable
    >
      {error ? (
        <ErrorPanel error={error} requires={manageRequirement} />
      ) : roles.data && memberRoles.data ? (
        <CreateForm
          defaultValues={{
            own: currentRoles.filter((name) => !defaultRoles.has(name)),
            given: currentRoles.filter((name) => defaultRoles.has(name)),
          }}
          create={{ mutationFn: save, meta: command.meta }}
          sections={sectionsOf(roles.data.map(({ name }) => name))}
          button="save"
          onCreated={close}
          onCancel={close}
        />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}
