import { useQuery } from '@tanstack/react-query'
import {
  changeMemberRoles,
  extMembers,
  extRoles,
  type ExtMember,
} from '~/api/ext-organizations/extMembers'
import { defaultRoles } from '~/api/ext-organizations/extOrganizations'
import { CreateForm } from '~/form/CreateForm'
import type { Section } from '~/lib/field'
import { PagePending } from '~/routing/PagePending'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { manageRequirement } from './extOrganizationAccess'

type Props = { realm: string; id: string; member: ExtMember; onClose: () => void }

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

export function MemberRoles({ realm, id, member, onClose }: Props) {
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
