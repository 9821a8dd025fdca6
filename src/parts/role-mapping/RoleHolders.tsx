import { Button, Checkbox, Spinner, Title } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { userLink } from '~/parts/links'
import { PermittedLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { InlineAlert } from '~/ui/messages/alerts'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
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

/** `defaultId`: of the default role, if its holders were left out. */
type Result = Holders & { defaultId: string | undefined }

/**
 * Users with a role directly, through groups and their subgroups, or through composites. Needs many
 * requests, so it runs on demand.
 */
export function RoleHolders({ realm, role }: Props) {
  const { t } = useText()
  const id = useId()
  const { defaultRole } = useRealm(realm)
  const [includesDefault, setIncludesDefault] = useState(false)
  const { run, start, cancel } = useLongSearch<Result>()
  const search = () =>
    void start(async (job) => {
      const defaultId = includesDefault ? undefined : defaultRole?.id
      return { ...(await findHolders(realm, role, defaultId, job)), defaultId }
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
      {run.state === 'done' && <HolderResults {...run.result} />}
    </section>
  )
}

function SearchProgress({ progress }: { progress: Progress }) {
  const { t } = useText()
  return (
    <p>
      <Spinner size="md" aria-label={t('spinnerLoading')} />{' '}
      <output aria-live="off">{t('whoHasProgress', progress)}</output>
    </p>
  )
}

function HolderResults({ grantingRoles, groups, holders, isHidden, defaultId }: Result) {
  const { t } = useText()
  const listState = useLocalState()
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
        columns={columns}
        searchPlaceholder="searchForUser"
        empty={{ title: 'whoHasNobody' }}
      />
    </>
  )
}

const columns: readonly Column<FoundHolder>[] = [
  link(
    'username',
    'username',
    ({ id }, name) => <PermittedLink {...userLink(id, 'role-mapping')}>{name}</PermittedLink>,
    { breakable: true, sort: true },
  ),
  text('email', 'email', { sort: true, breakable: true }),
  text('enabled', 'enabled', {
    value: ({ enabled }, { t }) => t(enabled ? 'yes' : 'no'),
    sort: true,
  }),
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
