import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  deleteInvitations,
  inviteMembers,
  inviteUser,
  resendInvitation,
} from '~/api/organizations/organizationMembers'
import { organizations, type Invitation } from '~/api/organizations/organizations'
import { runCommand, withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { FieldsDialog } from '~/form/FieldsDialog'
import { valueToString, type Field } from '~/lib/field'
import { durationText, formatDate } from '~/lib/format'
import { InvitationTable } from '~/parts/organizations/InvitationTable'
import UserPicker from '~/pickers/UserPicker'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { date, text } from '~/table/columns'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { Badge } from '~/ui/Badge'
import { openDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import './organizations.css'

// The state in words: @texts organizationInvitationStatus.*

/** Keycloak's times are in seconds. */
const toMilliseconds = (seconds: number | undefined) => seconds && seconds * 1000

const stateOf = ({ status = 'PENDING' }: Invitation, { t }: Text) =>
  t(`organizationInvitationStatus.${status.toLowerCase()}`)

const columns: readonly Column<Invitation>[] = [
  text('email', 'email'),
  text('firstName', 'firstName'),
  text('lastName', 'lastName'),
  date('sentDate', 'sentDate', ({ sentDate }) => toMilliseconds(sentDate)),
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

const requires = 'manage-organizations'

type Props = {
  realm: string
  /** Of the organization. */
  id: string
  listState: ListState
  /** Opens the form for many people. */
  bulkAction: MenuAction
}

export function Invitations({ realm, id, listState, bulkAction }: Props) {
  const { t } = useText()
  const inviteActions: MenuAction[] = [
    {
      label: 'inviteNewUser',
      requires,
      onSelect: () => openDialog(<InviteDialog realm={realm} id={id} />),
    },
    {
      label: 'inviteRealmUser',
      requires: { all: [requires, 'view-users'] },
      onSelect: () => openDialog(<RealmUserPicker realm={realm} id={id} />),
    },
    { ...bulkAction, requires: { all: [requires, 'view-users'] } },
  ]
  const menu = (
    <ActionMenu actions={inviteActions} name={t('inviteMember')} text={t('inviteMember')} />
  )
  return (
    <InvitationTable
      realm={realm}
      query={(pageRequest) => organizations.invitations(realm, id, pageRequest)}
      listState={listState}
      columns={columns}
      mailWarning="invitationsNeedMail"
      filters={
        <ChoiceFilter
          listState={listState}
          name="status"
          label="filterByStatus"
          all="allInvitations"
          options={[
            { value: 'PENDING', label: t('organizationInvitationStatus.pending') },
            { value: 'EXPIRED', label: t('organizationInvitationStatus.expired') },
          ]}
        />
      }
      toolbar={menu}
      resend={resendInvitation(realm, id)}
      deletion={deleteInvitations(realm, id)}
      empty={
        <EmptyStateMessage
          title="emptyInvitations"
          text="emptyInvitationsInstructions"
          action={menu}
        />
      }
      requires={requires}
      manageRequires={requires}
    />
  )
}

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

type DialogProps = { realm: string; id: string }

function RealmUserPicker({ realm, id }: DialogProps) {
  const { data: invited } = useQuery(organizations.invitedAddresses(realm, id))
  return (
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
      onPick={(people) => runCommand(withoutToast(inviteMembers(realm, id)), people)}
    />
  )
}

const inviteeFields = (invited: ReadonlySet<string> | undefined): readonly Field[] => [
  {
    path: ['email'],
    label: 'email',
    kind: 'text',
    input: 'email',
    required: true,
    validate: (value) =>
      invited?.has(valueToString(value).trim().toLowerCase()) ? 'alreadyInvitedHere' : undefined,
  },
  { path: ['firstName'], label: 'firstName', kind: 'text' },
  { path: ['lastName'], label: 'lastName', kind: 'text' },
]

function InviteDialog({ realm, id }: DialogProps) {
  const { t } = useText()
  const { registrationAllowed } = useRealm(realm)
  const { data: invited } = useQuery(organizations.invitedAddresses(realm, id))
  return (
    <FieldsDialog
      title="inviteNewUser"
      intro={
        registrationAllowed === false && (
          <InlineAlert variant="warning" title={t('inviteNeedsRegistration')} />
        )
      }
      fields={inviteeFields(invited)}
      defaultValues={{ email: '', firstName: '', lastName: '' }}
      command={inviteUser(realm, id)}
      button="send"
    />
  )
}
