import { WarningTriangleIcon } from '@patternfly/react-icons/dist/esm/icons/warning-triangle-icon'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signOutUser } from '~/api/events/sessions'
import { runCommand, startCommand, withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { mailVerification } from '~/api/users/credentials'
import {
  signInFacts,
  signInObstacles,
  type Obstacle,
  type ObstacleAct,
  type SignInFacts,
} from '~/api/users/signIn'
import { switchUser, unlockUser, type User } from '~/api/users/users'
import { describeError } from '~/lib/errors'
import { formatDate } from '~/lib/format'
import { translate } from '~/lib/i18n'
import { eventErrorMeaning } from '~/parts/events/eventCells'
import { federationProviderLink, organizationLink, userLink } from '~/parts/links'
import { PermittedLink } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText, type Text } from '~/ui/useText'
import { mailAction, passwordAction } from './credentials/credentialActions'
import { useActionNames } from './list/userColumns'
import { managePermission } from './userActions'
import './users.css'

type Props = { realm: string; user: User }

/** Nothing while nothing is in the way. */
export function SignInObstacles({ realm, user }: Props) {
  const text = useText()
  const { verifyEmail = false } = useRealm(realm)
  const { data: facts, dataUpdatedAt, error } = useQuery(signInFacts(realm, user.id))
  const obstacles = facts
    ? signInObstacles({ user, realm: { verifyEmail }, facts, now: dataUpdatedAt })
    : []
  const hasActions = obstacles.some(({ actions }) => actions)
  const actionName = useActionNames(realm, hasActions) ?? String
  if (obstacles.length === 0 && !error) return null
  const acts = actsOf(realm, user, facts ?? {}, text)
  return (
    <section
      className="castellan-obstacles"
      aria-label={text.t('obstacles', { name: user.username })}
    >
      <WarningTriangleIcon color="var(--pf-t--global--icon--color--status--warning--default)" />
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle.text}>
            {obstacleText(obstacle, dataUpdatedAt, actionName, text)} {acts[obstacle.act](obstacle)}
          </li>
        ))}
        {error && <li role="alert">{describeError(error).message}</li>}
      </ul>
    </section>
  )
}

function obstacleText(
  { text, params, times = {}, actions = [], error }: Obstacle,
  now: number,
  actionName: (code: string) => string,
  { t, list, language }: Text,
) {
  const isToday = (time: number) => new Date(time).toDateString() === new Date(now).toDateString()
  return t(text, {
    ...params,
    ...Object.fromEntries(
      Object.entries(times).map(([name, time]) => [
        name,
        formatDate(time, language, isToday(time) ? 'time' : 'short'),
      ]),
    ),
    ...(actions.length > 0 && { actions: list(actions.map(actionName).toSorted()) }),
    ...(error && { reason: eventErrorMeaning(error, t) }),
  })
}

/** Buttons that act on the spot, links where another page decides. */
function actsOf(
  realm: string,
  user: User,
  { credentials = [], directory, disabledOrganization }: SignInFacts,
  { t }: Text,
): Record<ObstacleAct, (obstacle: Obstacle) => ReactNode> {
  const { id, username = '', email = '', access } = user
  const permission = managePermission(access?.manage)
  const button = (action: MenuAction) => <ActionButton variant="link" action={action} />
  const run = (label: 'enableUsers' | 'unlock', onSelect: () => void) =>
    button({ label, ...permission, onSelect })
  return {
    enable: () => run('enableUsers', () => startCommand(switchUser(realm), { id, enabled: true })),
    unlock: () => run('unlock', () => startCommand(unlockUser(realm), id)),
    setPassword: () => button(passwordAction(realm, user, credentials)),
    mailActions: ({ actions = [] }) => button(mailAction(realm, user, actions)),
    verifyEmail: () =>
      button({
        label: 'sendVerifyEmail',
        ...permission,
        onSelect: () =>
          confirm({
            title: 'sendVerifyEmail',
            button: 'credentialResetConfirm',
            impact: translate('mailGoesTo', { email }),
            run: () => runCommand(withoutToast(mailVerification(realm)), id),
          }),
      }),
    signOut: () =>
      button({
        label: 'logoutAllSessions',
        ...permission,
        onSelect: () =>
          confirm({
            title: 'logoutAllSessions',
            text: 'signOutUserConfirm',
            params: { name: username },
            button: 'signOut',
            danger: true,
            run: () => runCommand(withoutToast(signOutUser(realm)), id),
          }),
      }),
    openDetails: () => <PermittedLink {...userLink(id)}>{t('details')}</PermittedLink>,
    openEvents: () => <PermittedLink {...userLink(id, 'events')}>{t('events')}</PermittedLink>,
    openDirectory: () =>
      directory && (
        <PermittedLink {...federationProviderLink(directory)}>
          <bdi>{directory.name}</bdi>
        </PermittedLink>
      ),
    openOrganization: () =>
      disabledOrganization && (
        <PermittedLink {...organizationLink(disabledOrganization.id)}>
          <bdi>{disabledOrganization.name}</bdi>
        </PermittedLink>
      ),
  }
}
