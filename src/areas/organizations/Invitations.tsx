import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  deleteInvitations,
  inviteMembers,
  inviteUser,
  resendInvitation,
  type Invitee,
} from '~/api/organizations/organizationMembers'
import {
  organizations,
  type Invitation,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import { valueToString, type Section } from '~/lib/field'
import { durationText, formatDate } from '~/lib/format'
import { formatList } from '~/lib/i18n'
import type { ListState } from '~/routing/useAddressState'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import UserPicker from '~/pickers/UserPicker'
import './organizations.css'

// The state in words: @texts organizationInvitationStatus.*

/** Keycloak's times are in seconds. */
const toMilliseconds = (seconds: number | undefined) => seconds && seconds * 1000

const stateOf = ({ status = 'PENDING' }: Invitation, { t }: Text) =>
  t(`organizationInvitationStatus.${status.toLowerCase()}`)

const columns: readonly Column<Invitation>[] = [
  text('email', 'email'),
  { id: 'firstName', title: 'firstName', cell: ({ firstName }) => <bdi>{firstName || '—'}</bdi> },
  { id: 'lastName', title: 'lastName', cell: ({ lastName }) => <bdi>{lastName || '—'}</bdi> },
  {
    id: 'sentDate',
    title: 'sentDate',
    cell: ({ sentDate }) => <Time value={toMilliseconds(sentDate)} format="short" />,
    text: ({ sentDate }, { language }) => formatDate(toMilliseconds(sentDate), language),
  },
  {
    id: 'expiresAt',
    title: 'expiresAt',
    cell: ({ expiresAt }) => <Expiry time={toMilliseconds(expiresAt)} />,
    text: ({ expiresAt }, { language }) => formatDate(toMilliseconds(expiresAt), language),
  },
  {
    id: 'status',
    title: 'status',
    cell: (row, text) => (
      <Badge color={row.status === 'EXPIRED' ? 'orange' : 'blue'}>{stateOf(row, text)}</Badge>
    ),
    text: stateOf,
  },
]

type Props = {
  realm: string
  organization: OrganizationSettings
  listState: ListState
  /** Opens the form for many people. */
  bulkAction: MenuAction
}

export function Invitations({ realm, organization: { id }, listState, bulkAction }: Props) {
  const { t } = useText()
  const [open, setOpen] = useState<'new' | 'existing'>()
  const { smtpServer } = useRealm(realm)
  const { data: invited } = useQuery({
    ...organizations.invitedAddresses(realm, id),
    enabled: open === 'existing',
  })
  const invite = useMutation(withoutToast(inviteMembers(realm, id)))
  const resend = useMutation(resendInvitation(realm, id))
  const inviteActions: MenuAction[] = [
    { label: 'inviteNewUser', requires, onSelect: () => setOpen('new') },
    {
      label: 'inviteRealmUser',
      requires: { all: ['manage-organizations', 'view-users'] },
      onSelect: () => setOpen('existing'),
    },
    { ...bulkAction, requires: { all: ['manage-organizations', 'view-users'] } },
  ]
  const menu = (
    <ActionMenu actions={inviteActions} name={t('inviteMember')} text={t('inviteMember')} />
  )
  const close = () => setOpen(undefined)
  return (
    <>
      {smtpServer && !smtpServer.host && (
        <InlineAlert variant="warning" title={t('invitationsNeedMail')} />
      )}
      <DataTable
        label="invitationsList"
        query={(pageRequest) => organizations.invitations(realm, id, pageRequest)}
        listState={listState}
        rowKey={(row) => row.id}
        columns={columns}
        searchPlaceholder="searchInvitations"
        filters={<StatusFilter listState={listState} />}
        toolbar={menu}
        actions={(row) => [
          { label: 'resendInvitation', requires, onSelect: () => resend.mutate(row) },
        ]}
        removal={invitationRemoval(realm, id)}
        empty={
          <EmptyStateMessage
            title="emptyInvitations"
            text="emptyInvitationsInstructions"
            action={menu}
          />
        }
        requires={requires}
      />
      {open === 'new' && <InviteDialog realm={realm} id={id} onClose={close} />}
      {open === 'existing' && (
        <UserPicker
          realm={realm}
          title="inviteRealmUser"
          button="send"
          disabledReason={({ email }) =>
            email === ''
              ? 'noEmailAddress'
              : invited?.has(email.toLowerCase())
                ? 'invitationPending'
                : undefined
          }
          onPick={async (people) => void (await invite.mutateAsync(people))}
          onClose={close}
        />
      )}
    </>
  )
}

function StatusFilter({ listState }: { listState: ListState }) {
  const { t } = useText()
  const { status } = listState.filters
  return (
    <div>
      <ChoiceField
        id="invitation-status"
        aria-label={t('filterByStatus')}
        options={[
          { value: '', label: t('allInvitations') },
          { value: 'PENDING', label: t('organizationInvitationStatus.pending') },
          { value: 'EXPIRED', label: t('organizationInvitationStatus.expired') },
        ]}
        value={typeof status === 'string' ? status : ''}
        onChange={(selected) => listState.set({ filters: { status: selected || undefined } })}
      />
    </div>
  )
}

const requires = 'manage-organizations'

const invitationRemoval = (realm: string, id: string): ConfirmedAction<Invitation> => ({
  label: 'deleteInvitation',
  command: deleteInvitations(realm, id),
  requires,
  question: () => ({
    title: 'organizationInvitationsDeleteConfirmTitle',
    text: 'organizationInvitationsDeleteConfirm',
  }),
  impact: (rows) => formatList(rows.map(({ email }) => email)),
  many: 'deleteInvitations',
})

const minuteMs = 60_000

function Expiry({ time }: { time: number | undefined }) {
  const { t, language } = useText()
  const [now, setNow] = useState(() => Date.now())
  // A timer needs an effect.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  const secondsLeft = time ? Math.floor((time - now) / minuteMs) * 60 : 0
  return (
    <>
      <Time value={time} format="short" />
      {secondsLeft > 0 && (
        <div className="castellan-time-left" role="timer">
          {t('expiresIn', { time: durationText(secondsLeft, language) })}
        </div>
      )}
    </>
  )
}

const noAddresses: ReadonlySet<string> = new Set()

const start: Invitee = { email: '', firstName: '', lastName: '' }

const sectionsOf = (invited: ReadonlySet<string>): readonly Section[] => [
  {
    fields: [
      {
        path: ['email'],
        label: 'email',
        kind: 'text',
        input: 'email',
        required: true,
        validate: (value) =>
          invited.has(valueToString(value).trim().toLowerCase()) ? 'alreadyInvitedHere' : undefined,
      },
      { path: ['firstName'], label: 'firstName', kind: 'text' },
      { path: ['lastName'], label: 'lastName', kind: 'text' },
    ],
  },
]

type InviteDialogProps = { realm: string; id: string; onClose: () => void }

function InviteDialog({ realm, id, onClose }: InviteDialogProps) {
  const { t } = useText()
  const { registrationAllowed } = useRealm(realm)
  const { data: invited = noAddresses } = useQuery(organizations.invitedAddresses(realm, id))
  return (
    <Dialog title={t('inviteNewUser')} cancelText={null} onClose={onClose}>
      {registrationAllowed === false && (
        <InlineAlert variant="warning" title={t('inviteNeedsRegistration')} />
      )}
      <CreateForm
        defaultValues={start}
        create={inviteUser(realm, id)}
        sections={sectionsOf(invited)}
        button="send"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
