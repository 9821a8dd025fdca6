import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  deleteExtInvitations,
  extInvitations,
  extRoles,
  inviteToExt,
  resendExtInvitation,
  type ExtInvitation,
  type NewInvitation,
} from '~/api/ext-organizations/extMembers'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import { formatList } from '~/lib/i18n'
import { formatDate } from '~/lib/format'
import { DisplayName } from '~/parts/events/DisplayName'
import { useAddressState } from '~/routing/useAddressState'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { invitationSections } from './extOrganization.fields'
import { manageRequirement, viewRequirement, type ExtTab } from './extOrganizationAccess'

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

/** ISO time without seconds, in UTC. */
const createdTime = ({ createdAt }: ExtInvitation) =>
  createdAt ? Date.parse(createdAt) : undefined

const columnsOf = (realm: string): readonly Column<ExtInvitation>[] => [
  text('email', 'email'),
  {
    id: 'createdAt',
    title: 'invitedAt',
    cell: (row) => <Time value={createdTime(row)} format="short" />,
    text: (row, { language }) => formatDate(createdTime(row), language),
  },
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
  const { t } = useText()
  const listState = useAddressState(route)
  const [isInviting, setInviting] = useState(false)
  const { smtpServer } = useRealm(realm)
  const resend = useMutation(resendExtInvitation(realm, id))
  return (
    <>
      {smtpServer && !smtpServer.host && (
        // The extension reports success even without a mail server.
        <InlineAlert variant="warning" title={t('extInvitationsNeedMail')} />
      )}
      <DataTable
        label="invitationsList"
        query={(pageRequest) => extInvitations.list(realm, id, pageRequest)}
        listState={listState}
        rowKey={(row) => row.id}
        columns={columnsOf(realm)}
        searchPlaceholder="searchInvitations"
        create={{
          label: 'inviteMember',
          requires: manageRequirement,
          onSelect: () => setInviting(true),
        }}
        actions={(row) => [
          {
            label: 'resendInvitation',
            requires: manageRequirement,
            onSelect: () => resend.mutate(row),
          },
        ]}
        removal={invitationRemoval(realm, id)}
        empty={{ title: 'emptyInvitations', text: 'emptyInvitationsInstructions' }}
        requires={viewRequirement}
      />
      <Suspense fallback={null}>
        {isInviting && <InviteDialog realm={realm} id={id} onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  )
}

const start: NewInvitation = { email: '', send: true, redirectUri: '', roles: [] }

type InviteProps = { realm: string; id: string; onClose: () => void }

function InviteDialog({ realm, id, onClose }: InviteProps) {
  const { t } = useText()
  const { data: roles = [] } = useQuery(extRoles.list(realm, id))
  return (
    <Dialog title={t('inviteMember')} cancelText={null} isScrollable onClose={onClose}>
      <CreateForm
        defaultValues={start}
        create={inviteToExt(realm, id)}
        sections={invitationSections(roles.map(({ name }) => name))}
        button="send"
        transform={(body) => ({ ...start, ...body })}
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const invitationRemoval = (realm: string, id: string): ConfirmedAction<ExtInvitation> => ({
  label: 'deleteInvitation',
  command: deleteExtInvitations(realm, id),
  requires: manageRequirement,
  question: ({ length: count }) => ({
    title: 'organizationInvitationsDeleteConfirmTitle',
    text: 'organizationInvitationsDeleteConfirm',
    params: { count },
  }),
  impact: (rows) => formatList(rows.map(({ email }) => email)),
  many: 'deleteInvitations',
})
