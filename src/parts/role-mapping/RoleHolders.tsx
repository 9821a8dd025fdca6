import { Button, Checkbox, Spinner, Title } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { userLink } from '~/parts/links'
import { RouteLink, useCanOpen } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { BreakableText } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import {
  findHolders,
  useLongSearch,
  type FoundHolder,
  type GrantPath,
  type Holders,
  type Progress,
} from './findHolders'
import { HiddenRolesNotice, isolateDirection, RoleName, roleText } from './RoleName'

type Props = { realm: string; role: MappedRole }

type Result = { holders: Holders; includesDefault: boolean }

/**
 * Users with a role directly, through groups and their subgroups, or through composites. Needs many
 * requests, so it runs on demand.
 */
export function RoleHolders({ realm, role }: Props) {
  const { t } = useText()
  const id = useId()
  const { defaultRole } = useRealm(realm)
  const [includesDefault, setIncludesDefault] = useState(false)
  const { run, start, cancel } = useLongSearch<Result, Progress>()
  const search = () =>
    void start(async (signal, onProgress) => {
      const skipped = includesDefault ? undefined : defaultRole?.id
      const holders = await findHolders(realm, role, { skipped, signal, onProgress })
      return { holders, includesDefault }
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
          isChecked={includesDefault}
          isDisabled={isRunning}
          onChange={(_event, isOn) => setIncludesDefault(isOn)}
        />
      )}
      <div className="castellan-role-path">
        <Button variant="secondary" isAriaDisabled={isRunning} onClick={search}>
          {t(run.state === 'done' ? 'whoHasAgain' : 'whoHasStart')}
        </Button>
        {isRunning && (
          <Button variant="link" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {isRunning && <SearchProgress progress={run.progress} />}
      {run.state === 'failed' && (
        <ErrorPanel
          error={run.error}
          requires={{
            all: ['view-users', role.client ? 'view-clients' : 'view-realm'],
          }}
          onRetry={search}
        />
      )}
      {run.state === 'done' && (
        <HolderResults
          result={run.result.holders}
          defaultId={run.result.includesDefault ? undefined : defaultRole?.id}
        />
      )}
    </section>
  )
}

function SearchProgress({ progress }: { progress: Progress | undefined }) {
  const { t, language } = useText()
  const formatCount = (count = 0) => count.toLocaleString(language)
  return (
    <p>
      <Spinner size="md" aria-label={t('spinnerLoading')} />{' '}
      <output aria-live="off">
        {t('whoHasProgress', {
          roles: formatCount(progress?.roles),
          clients: formatCount(progress?.clients),
          groups: formatCount(progress?.groups),
          users: formatCount(progress?.users),
        })}
      </output>
    </p>
  )
}

type HolderResultsProps = { result: Holders; defaultId: string | undefined }

function HolderResults({ result, defaultId }: HolderResultsProps) {
  const { t } = useText()
  const canOpenUsers = useCanOpen()('/$realm/users/$id/$tab')
  const listState = useLocalState()
  const { grantingRoles, groups, holders, isHidden } = result
  const isDefault = grantingRoles.some(({ role }) => role.id === defaultId)
  return (
    <>
      {isDefault && <InlineAlert variant="info" title={t('whoHasByDefault')} />}
      {isHidden && <InlineAlert variant="info" isPlain title={t('whyHidden')} />}
      <output>
        {t('whoHasUsers', { count: holders.length })} {t('whoHasGroups', { count: groups.length })}{' '}
        {t('whoHasRoles', { count: grantingRoles.length })}
      </output>
      {grantingRoles.length > 0 && (
        <>
          <Title headingLevel="h2" size="md">
            {t('whoHasGivers')}
          </Title>
          <ul className="castellan-role-sources">
            {grantingRoles.map(({ role }) => (
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
        columns={columns(canOpenUsers)}
        searchPlaceholder="searchForUser"
        empty={<EmptyStateMessage title="whoHasNobody" />}
      />
    </>
  )
}

const columns = (canOpenUsers: boolean): Column<FoundHolder>[] => [
  {
    id: 'username',
    title: 'username',
    cell: ({ id, username }) =>
      canOpenUsers ? (
        <RouteLink {...userLink(id, 'role-mapping')}>
          <BreakableText>{username}</BreakableText>
        </RouteLink>
      ) : (
        <BreakableText>{username}</BreakableText>
      ),
    text: ({ username }) => username,
    sort: true,
  },
  text('email', 'email', { sort: true, breakable: true }),
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
        {paths.map((path) => {
          const label = grantPathText(path, text)
          return (
            <li key={label}>
              <bdi>{label}</bdi>
            </li>
          )
        })}
      </ul>
    ),
    text: ({ paths }, text) => paths.map((path) => grantPathText(path, text)).join('; '),
    width: 50,
  },
]

function grantPathText(
  { grantingRole: { chain }, group, member }: GrantPath,
  { t, language }: Text,
) {
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
