import { Title } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { events } from '~/api/events/events'
import { sessions } from '~/api/events/sessions'
import { useRealm } from '~/api/realms/realms'
import { credentials } from '~/api/users/credentials'
import { addRequiredActions } from '~/api/users/userBulk'
import { fullName, readUserRow, unlockUser, users, type User } from '~/api/users/users'
import { startCommand } from '~/api/queryClient'
import { openFormDialog } from '~/form/openFormDialog'
import type { TextKey } from '~/lib/textKey'
import { EventErrorText, EventTime } from '~/parts/events/eventCells'
import { FederationProviderName } from '~/parts/federation/FederationProviderName'
import { RoleMapping } from '~/parts/role-mapping/RoleMapping'
import { Panel } from '~/routing/Panel'
import { useLocalState } from '~/routing/useAddressState'
import { confirmedAction } from '~/table/confirmedAction'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { Badge } from '~/ui/Badge'
import { DetailsList } from '~/ui/DetailsList'
import { RequirePermission } from '~/ui/messages/RequirePermission'
import { PlainTable } from '~/ui/PlainTable'
import { CopyableId, Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { requiredActionsField } from './credentials/actionsEmail.fields'
import { credentialRemoval, mailAction, passwordAction } from './credentials/credentialActions'
import CredentialsTab from './credentials/CredentialsTab'
import GroupsTab from './GroupsTab'
import SessionsTab from './SessionsTab'
import { managePermission, useSignOutAction } from './userActions'
import './users.css'

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [
  credentials.list(realm, id),
  sessions.ofUser(realm, id),
]

/** What it takes to help somebody, on one page. */
export default function OverviewTab({ realm, user }: Props) {
  return (
    <div className="castellan-overview">
      <Acts realm={realm} user={user} />
      <Section title="details">
        <Identity realm={realm} user={user} />
      </Section>
      <Section title="groups">
        <RequirePermission requirement="query-groups">
          <GroupsTab realm={realm} user={user} listState={useLocalState()} />
        </RequirePermission>
      </Section>
      <Section title="credentials" width="table">
        <CredentialsTab realm={realm} user={user} />
      </Section>
      <Section title="sessions" width="table">
        <SessionsTab realm={realm} user={user} listState={useLocalState()} />
      </Section>
      <Section title="lastEvents" width="wide">
        <RequirePermission requirement="view-events">
          <LastEvents realm={realm} user={user} />
        </RequirePermission>
      </Section>
      <Section title="roleMapping" width="wide">
        <RoleMapping
          realm={realm}
          type="users"
          id={user.id}
          name={user.username ?? ''}
          mayManage={user.access?.mapRoles === true}
          requires="manage-users"
          listState={useLocalState({ inherited: 'true' })}
        />
      </Section>
    </div>
  )
}

type SectionProps = { title: TextKey; width?: 'short' | 'table' | 'wide'; children: ReactNode }

function Section({ title, width = 'short', children }: SectionProps) {
  const { t } = useText()
  return (
    <section aria-label={t(title)} className={`castellan-${width}-section`}>
      <Title headingLevel="h2" size="lg">
        {t(title)}
      </Title>
      <Panel>{children}</Panel>
    </section>
  )
}

const noActions: { actions: string[] } = { actions: [] }

function Acts({ realm, user }: Props) {
  const { data: all } = useSuspenseQuery(credentials.list(realm, user.id))
  const { bruteForceProtected } = useRealm(realm)
  const { data: lockout } = useQuery({
    ...users.lockout(realm, user.id),
    enabled: bruteForceProtected === true,
  })
  const { signOutAction } = useSignOutAction(realm, user)
  const permission = managePermission(user.access?.manage)
  const otps = all.filter(({ type }) => type === 'otp')
  const mail = mailAction(realm, user, ['UPDATE_PASSWORD'])
  const removal = confirmedAction(credentialRemoval(realm, user, all), otps, { label: 'removeOtp' })
  const orReason = (action: MenuAction, reason: string | false): MenuAction => ({
    ...action,
    disabledReason: action.disabledReason ?? (reason || undefined),
  })
  const acts = [
    passwordAction(realm, user, all),
    orReason(mail, !user.email && 'bulkNoEmail'),
    orReason(removal, otps.length === 0 && 'noOtp'),
    orReason(
      {
        label: 'unlock',
        ...permission,
        onSelect: () => startCommand(unlockUser(realm), user.id),
      },
      lockout?.disabled !== true && 'notLocked',
    ),
    signOutAction,
    {
      label: 'addActions',
      ...permission,
      onSelect: () =>
        openFormDialog({
          title: 'addActions',
          fields: [requiredActionsField],
          defaultValues: noActions,
          command: addRequiredActions(realm, readUserRow(user)),
          button: 'add',
        }),
    },
  ] satisfies MenuAction[]
  return (
    <div className="castellan-overview-acts">
      {acts.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    </div>
  )
}

function Identity({ realm, user }: Props) {
  const { t } = useText()
  const { username, email, emailVerified, createdTimestamp } = user
  return (
    <DetailsList
      details={[
        { name: t('username'), value: username },
        { name: t('name'), value: fullName(user) || '—' },
        {
          name: t('email'),
          value: email ? (
            <>
              <bdi>{email}</bdi> {!emailVerified && <Badge outline>{t('notVerified')}</Badge>}
            </>
          ) : (
            '—'
          ),
        },
        { name: t('id'), value: <CopyableId id={user.id} /> },
        ...(createdTimestamp
          ? [{ name: t('createdAt'), value: <Time value={createdTimestamp} /> }]
          : []),
        ...(user.federationLink
          ? [
              {
                name: t('federationLink'),
                value: <FederationProviderName realm={realm} provider={user.federationLink} />,
              },
            ]
          : []),
      ]}
    />
  )
}

const eventLimit = 10

function LastEvents({ realm, user }: Props) {
  const { t } = useText()
  const { data } = useSuspenseQuery(
    events.ofUsers(realm, { user: user.id, first: 0, max: eventLimit }),
  )
  if (data.length === 0) return t('noEventsOfUser')
  return (
    <PlainTable
      label={t('lastEvents')}
      titles={['time', 'eventType', 'client', 'ipAddress', 'failureReason'].map((key) => t(key))}
      rows={data.map(({ time, type = '', clientId = '—', ipAddress = '—', error }) => [
        <EventTime key="time" value={time} />,
        type,
        <bdi key="client">{clientId}</bdi>,
        ipAddress,
        error ? <EventErrorText key="error" error={error} /> : '—',
      ])}
    />
  )
}
