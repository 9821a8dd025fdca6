import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CreateForm } from '~/form/CreateForm'
import { DisplayName } from '~/parts/events/DisplayName'
import { InvitationTable } from '~/parts/organizations/InvitationTable'
import { useAddressState } from '~/routing/useAddressState'
import { date, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import {
  deleteExtInvitations,
  extInvitations,
  extRoles,
  inviteToExt,
  resendExtInvitation,
  type ExtInvitation,
} from './api/extMembers'
import { manageRequirement, viewRequirement, type ExtTab } from './extOrganization'
import { invitationFields } from './extOrganization.fields'

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

const columnsOf = (realm: string): readonly Column<ExtInvitation>[] => [
  text('email', 'email'),
  // ISO time without seconds, in UTC.
  date('createdAt', 'invitedAt', ({ createdAt }) => createdAt && Date.parse(createdAt)),
  {
    id: 'roles',
    title: 'roles',
    cell: ({ roles = [] }, { list }) => <bdi>{list(roles) || '—'}</bdi>,
    text: ({ roles = [] }) => roles.join(', '),
  },
  {
    id: 'link',
    title: 'invitationLink',
    cell: ({ invitationUrl, email }, { t }) =>
      invitationUrl ? (
        <CopyButton text={invitationUrl} name={`${t('invitationLink')} ${email}`} />
      ) : (
        '—'
      ),
    text: ({ invitationUrl = '' }) => invitationUrl,
  },
  {
    id: 'inviter',
    title: 'inviter',
    cell: ({ inviterId }) =>
      inviterId ? <DisplayName realm={realm} kind="users" id={inviterId} /> : '—',
    text: ({ inviterId = '' }) => inviterId,
  },
]

export default function InvitationsTab({ realm, organization: { id } }: ExtTab) {
  return (
    <InvitationTable
      realm={realm}
      query={(pageRequest) => extInvitations.list(realm, id, pageRequest)}
      listState={useAddressState(route)}
      columns={columnsOf(realm)}
      // The extension reports success even without a mail server.
      mailWarning="extInvitationsNeedMail"
      create={{
        label: 'inviteMember',
        requires: manageRequirement,
        onSelect: () => openDialog(<InviteDialog realm={realm} id={id} />),
      }}
      resend={resendExtInvitation(realm, id)}
      deletion={deleteExtInvitations(realm, id)}
      requires={viewRequirement}
      manageRequires={manageRequirement}
    />
  )
}

/** Its list of roles would cover the buttons of a small dialog. */
function InviteDialog({ realm, id }: { realm: string; id: string }) {
  const { t } = useText()
  const close = useCloseDialog()
  const { data: roles = [] } = useQuery(extRoles.list(realm, id))
  return (
    <Dialog title={t('inviteMember')} cancelText={null} isScrollable>
      <CreateForm
        defaultValues={newInvitation}
        create={inviteToExt(realm, id)}
        sections={[{ fields: invitationFields(roles.map(({ name }) => name)) }]}
        button="send"
        onCreated={close}
        onCancel={close}
      />
    </Dialog>
  )
}

const newInvitation = { email: '', send: true, redirectUri: '', roles: [] }
