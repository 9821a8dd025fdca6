import { Button, Checkbox, Spinner, Title } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { useLocalState } from '~/routing/useLocalState'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { BreakableText } from '~/ui/BreakableText'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText, type Text } from '~/ui/useText'
import {
  findHolders,
  type FoundHolder,
  type Holders,
  type GrantPath,
  type Progress,
} from './findHolders'
import { isolateDirection } from './isolateDirection'
import { HiddenRolesNotice } from './HiddenRolesNotice'
import { RoleName, roleText } from './RoleName'
import { useLongSearch } from './useLongSearch'

type Props = { realm: string; role: MappedRole }

type Result = { holders: Holders; withDefault: boolean }

/**
 * Who really has a role: users who were given it, members of groups that were, of groups below those,
 * and all that by roles that contain it. Many calls, so only when somebody asks.
 */
export function RoleHolders({ realm, role }: Props) {
  const { t } = useText()
  const id = useId()
  const { defaultRole } = useRealm(realm)
  const [withDefault, setWithDefault] = useState(false)
  const { run, start, cancel } = useLongSearch<Result, Progress>()
  const find = () =>
    void start(async (signal, onProgress) => {
      const skipped = withDefault ? undefined : defaultRole?.id
      const holders = await findHolders(realm, role, { skipped, signal, onProgress })
      return { holders, withDefault }
    })
  const isRunning = run.state === 'running'
  return (
    <section aria-label={t('whoHasTitle')} className="castellan-rows">
      <p>{t('whoHasExplain')}</p>
      <HiddenRolesNotice realm={realm} />
      {defaultRole && defaultRole.id !== role.id && (
        <Checkbox
          id={id}
          label={t('whoHasWithDefault')}
          description={t('whoHasWithDefaultHelp')}
          isChecked={withDefault}
          isDisabled={isRunning}
          onChange={(_event, isOn) => setWithDefault(isOn)}
        />
      )}
      <div className="castellan-way">
        <Button variant="secondary" isAriaDisabled={isRunning} onClick={find}>
          {t(run.state === 'done' ? 'whoHasAgain' : 'whoHasStart')}
        </Button>
        {isRunning && (
          <Button variant="link" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {isRunning && <Running progress={run.progress} />}
      {run.state === 'failed' && (
        <ErrorPanel
          error={run.error}
          requires={{
            all: ['view-users', role.client ? 'view-clients' : 'view-realm'],
          }}
          onRetry={find}
        />
      )}
      {run.state === 'done' && (
        <Found
          found={run.result.holders}
          defaultId={run.result.withDefault ? undefined : defaultRole?.id}
        />
      )}
    </section>
  )
}

function Running({ progress }: { progress: Progress | undefined }) {
  const { t, language } = useText()
  const shown = (count = 0) => count.toLocaleString(language)
  return (
    <p>
      <Spinner size="md" aria-label={t('spinnerLoading')} />{' '}
      <output aria-live="off">
        {t('whoHasProgress', {
          roles: shown(progress?.roles),
          clients: shown(progress?.clients),
          groups: shown(progress?.groups),
          users: shown(progress?.users),
        })}
      </output>
    </p>
  )
}

/** How a user comes by the role, in words. */
function wayText({ giver: { chain }, group, member }: GrantPath, { t, language }: Text) {
  const roles = chain.map(roleText).join(' → ')
  const isDirect = chain.length === 1
  if (group === undefined) return isDirect ? t('whoHasDirect') : roles
  const top = isolateDirection(group, language)
  const path =
    member === undefined
      ? top
      : t('whoHasBelow', { member: isolateDirection(member, language), group: top })
  return isDirect
    ? t('whoHasByGroup', { group: path })
    : `${t('whoHasByGroup', { group: path })}: ${roles}`
}

const columns = (mayOpen: boolean): Column<FoundHolder>[] => [
  {
    id: 'username',
    title: 'username',
    cell: ({ id, username }) =>
      mayOpen ? (
        <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'role-mapping' }}>
          <BreakableText>{username}</BreakableText>
        </RouteLink>
      ) : (
        <BreakableText>{username}</BreakableText>
      ),
    text: ({ username }) => username,
    sort: true,
  },
  {
    id: 'email',
    title: 'email',
    cell: ({ email }) => <BreakableText>{email || '—'}</BreakableText>,
    text: ({ email }) => email,
    sort: true,
  },
  {
    id: 'enabled',
    title: 'enabled',
    cell: ({ enabled }, { t }) => t(enabled ? 'yes' : 'no'),
    sort: true,
  },
  {
    id: 'ways',
    title: 'whoHasHow',
    cell: ({ paths }, text) => (
      <ul>
        {paths.map((way) => {
          const words = wayText(way, text)
          return (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          )
        })}
      </ul>
    ),
    text: ({ paths }, text) => paths.map((way) => wayText(way, text)).join('; '),
    width: 50,
  },
]

type FoundProps = { found: Holders; defaultId: string | undefined }

function Found({ found, defaultId }: FoundProps) {
  const { t } = useText()
  const mayOpen = useCanOpen()('/$realm/users/$id/$tab')
  const listState = useLocalState()
  const { givers, groups, holders, isHidden } = found
  const isDefault = givers.some(({ role }) => role.id === defaultId)
  return (
    <>
      {isDefault && <InlineAlert variant="info" title={t('whoHasByDefault')} />}
      {isHidden && <InlineAlert variant="info" isPlain title={t('whyHidden')} />}
      <output>
        {t('whoHasUsers', { count: holders.length })} {t('whoHasGroups', { count: groups.length })}{' '}
        {t('whoHasRoles', { count: givers.length })}
      </output>
      {givers.length > 0 && (
        <>
          <Title headingLevel="h2" size="md">
            {t('whoHasGivers')}
          </Title>
          <ul className="castellan-givers">
            {givers.map(({ role }) => (
              <li key={role.id}>
                <RoleName role={role} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DataTable
        label="whoHasTitle"
        rows={holders}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns(mayOpen)}
        searchPlaceholder="searchForUser"
        empty={<EmptyPanel title="whoHasNobody" />}
      />
    </>
  )
}
