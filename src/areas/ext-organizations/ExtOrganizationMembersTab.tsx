import { Checkbox } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState } from 'react'
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
import { CreateForm } from '~/form/CreateForm'
import type { Section } from '~/lib/field'
import { useRelatedList } from '~/parts/related-list/useRelatedList'
import { memberColumns } from '~/parts/organizations/memberColumns'
import { PagePending } from '~/routing/screens'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
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

type Open = { kind: 'roles' | 'attributes'; member: ExtMember }

type Person = { id: string; username: string }

const nameOf = ({ username }: Person) => username

export default function ExtOrganizationMembersTab({ realm, organization: { id } }: ExtTab) {
  const { t, list } = useText()
  const checkboxId = useId()
  const listState = useAddressState(route)
  const [open, setOpen] = useState<Open>()
  const memberList = useRelatedList<Person, ExtMember>({
    add: { label: 'addMember', requires: addMembersRequirement, command: addExtMembers(realm, id) },
    remove: {
      label: 'remove',
      danger: true,
      requires: manageRequirement,
      deniedReason: (rows) =>
        rows.some((row) => isGenerated(id, row)) ? 'generatedAdminStays' : undefined,
      command: removeExtMembers(realm, id),
      question: (rows) => ({
        title: 'removeMemberConfirmTitle',
        text: 'removeMemberConfirm',
        params: { count: rows.length },
        impact: list(rows.map(nameOf)),
      }),
    },
    renderPicker: (pickerProps) => <AddMembersPicker realm={realm} id={id} {...pickerProps} />,
  })
  const close = () => setOpen(undefined)
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
    <>
      <DataTable
        label="members"
        query={(pageRequest) => extMembers.list(realm, id, pageRequest)}
        listState={listState}
        rowKey={(member) => member.id}
        columns={memberColumns}
        searchPlaceholder="searchMembers"
        toolbar={memberList.button}
        filters={generatedAdminFilter}
        alwaysShowToolbar
        selectable={(member) => !isGenerated(id, member) || 'generatedAdminStays'}
        actions={(member) => [
          {
            label: 'assignRoles',
            requires: manageRequirement,
            onSelect: () => setOpen({ kind: 'roles', member }),
          },
          {
            label: 'attributes',
            requires: manageRequirement,
            onSelect: () => setOpen({ kind: 'attributes', member }),
          },
          ...memberList.actions(member),
        ]}
        bulk={memberList.bulk}
        empty={<EmptyStateMessage title="emptyMembers" text="emptyMembersInstructions" />}
        requires={viewRequirement}
      />
      {memberList.dialog}
      {open && (
        <>
          {open.kind === 'roles' ? (
            <MemberRoles realm={realm} id={id} member={open.member} onClose={close} />
          ) : (
            <MemberAttributes realm={realm} id={id} member={open.member} onClose={close} />
          )}
        </>
      )}
    </>
  )
}

type AddMembersPickerProps = {
  realm: string
  id: string
  onPick: (picked: readonly Person[]) => Promise<void>
  onClose: () => void
}

/** Disables existing members; only the first 100 are loaded. */
function AddMembersPicker({ realm, id, ...pickerProps }: AddMembersPickerProps) {
  const { data: existingMembers = [] } = useQuery(
    extMembers.list(realm, id, { first: 0, max: 100, filters: { generated: 'true' } }),
  )
  return (
    <UserPicker
      realm={realm}
      title="addMember"
      button="add"
      members={existingMembers.map((member) => member.id)}
      {...pickerProps}
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

type MemberAttributesProps = { realm: string; id: string; member: ExtMember; onClose: () => void }

function MemberAttributes({ realm, id, member, onClose }: MemberAttributesProps) {
  const { t } = useText()
  const { data, error } = useQuery(extMembers.attributes(realm, id, member.id))
  return (
    <Dialog
      title={t('organizationUserAttributes')}
      description={member.username}
      cancelText={data ? null : 'cancel'}
      isScrollable
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel error={error} requires={manageRequirement} />
      ) : data ? (
        <CreateForm
          defaultValues={data}
          create={updateMemberAttributes(realm, id, member.id)}
          sections={sections}
          button="save"
          onCreated={onClose}
          onCancel={onClose}
        />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}

type MemberRolesProps = { realm: string; id: string; member: ExtMember; onClose: () => void }

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

function MemberRoles({ realm, id, member, onClose }: MemberRolesProps) {
  const { t } = useText()
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
      onClose={onClose}
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
          onCreated={onClose}
          onCancel={onClose}
        />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}
