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

type Chosen = { own: string[]; given: string[] }

/** The organization's own roles apart from those that every organization has. */
const sectionsOf = (names: readonly string[]): readonly Section[] => {
  const own = names.filter((name) => !defaultRoles.has(name))
  const given = names.filter((name) => defaultRoles.has(name))
  return [
    {
      fields: [
        ...(own.length > 0
          ? [{ path: ['own'], label: 'ownRoles', kind: 'checkboxes', options: own } as const]
          : []),
        { path: ['given'], label: 'defaultRolesOfOrg', kind: 'checkboxes', options: given },
      ],
    },
  ]
}

/** Gives a member roles within the organization, and takes some. */
export function MemberRoles({ realm, id, member, onClose }: Props) {
  const { t } = useText()
  const roles = useQuery(extRoles.list(realm, id))
  const held = useQuery(extMembers.roles(realm, id, member.id))
  const command = changeMemberRoles(realm, id, member.id)
  const error = roles.error ?? held.error
  const had = held.data ?? []
  const save = async ({ own = [], given = [] }: Partial<Chosen>) => {
    const chosen = [...own, ...given]
    await command.mutationFn({
      given: chosen.filter((name) => !had.includes(name)),
      takenNames: had.filter((name) => !chosen.includes(name)),
    })
  }
  return (
    <Dialog
      title={t('rolesOfMember', { username: member.username })}
      back={roles.data && held.data ? null : 'cancel'}
      isScrollable
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel error={error} requires={manageRequirement} />
      ) : roles.data && held.data ? (
        <CreateForm
          start={{
            own: had.filter((name) => !defaultRoles.has(name)),
            given: had.filter((name) => defaultRoles.has(name)),
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
