import { Spinner } from '@patternfly/react-core'
import type { Role, RoleContainer, RoleUse } from '~/api/roles/roles'
import { problemOf } from '~/lib/errors'
import { findContainers, type Containers, type Progress } from '~/parts/role-mapping/findHolders'
import { roleText } from '~/parts/role-mapping/RoleName'
import { useLongSearch } from '~/parts/role-mapping/useLongSearch'
import { TextButton } from '~/ui/actions/TextButton'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText, type Text } from '~/ui/useText'

type Props = { container: RoleContainer; rows: readonly Role[]; uses: readonly RoleUse[] }

/** Who loses something with the roles that are about to be deleted. */
export function RoleImpact({ container, rows, uses }: Props) {
  const { t } = useText()
  return (
    <>
      <p>{t('deletedWithRole')}</p>
      <ul className="castellan-lines">
        {rows.map(({ id, name }, index) => {
          const use = uses[index]
          return (
            <li key={id}>
              {rows.length > 1 && (
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              )}{' '}
              {use && <Use use={use} />}
            </li>
          )
        })}
      </ul>
      <ContainedIn container={container} rows={rows} />
    </>
  )
}

function Use({ use: { users, groups, isDefault } }: { use: RoleUse }) {
  const { t } = useText()
  const parts = [
    users && t(users.more ? 'countUsersMore' : 'countUsers', { count: users.count }),
    groups && t(groups.more ? 'countGroupsMore' : 'countGroups', { count: groups.count }),
    isDefault && t('roleOfEverybody'),
  ].filter((part) => typeof part === 'string')
  return (users && groups ? parts : [...parts, t('holdersUnknown')]).join(' · ')
}

type ContainedInProps = { container: RoleContainer; rows: readonly Role[] }

type Found = Awaited<ReturnType<typeof findContainers>>

/**
 * The roles that contain those that are about to be deleted. No call tells: all that contain others
 * are looked at, so only when somebody asks, and nobody has to wait for it.
 */
function ContainedIn({ container: { realm, client }, rows }: ContainedInProps) {
  const { t, language } = useText()
  const { run, start, cancel } = useLongSearch<Found, Progress>()
  const mapped = rows.map(({ id, name }) => ({ id, name, ...(client && { client }) }))
  const find = () =>
    void start((signal, onProgress) => findContainers(realm, mapped, { signal, onProgress }))
  if (run.state === 'done') return <Answer {...run.result} />
  const shown = (count = 0) => count.toLocaleString(language)
  return (
    <>
      {run.state === 'failed' && (
        <InlineAlert isPlain variant="warning" role="alert" title={t('containersUnknown')}>
          {problemOf(run.error).message}
        </InlineAlert>
      )}
      {run.state === 'running' ? (
        <p>
          <Spinner size="md" aria-label={t('spinnerLoading')} />{' '}
          <output aria-live="off">
            {t('containersProgress', {
              roles: shown(run.progress?.roles),
              clients: shown(run.progress?.clients),
            })}
          </output>{' '}
          <TextButton onClick={cancel}>{t('stop')}</TextButton>
        </p>
      ) : (
        <p>
          <TextButton onClick={find}>{t('containersFind', { count: rows.length })}</TextButton>
        </p>
      )}
    </>
  )
}

/** A role that contains another, and through which it does where it is not the role itself. */
function containerText({ role, chain }: Containers['givers'][number], { t }: Text) {
  const [, inner] = chain
  return chain.length > 2 && inner
    ? t('containerThrough', { role: roleText(role), inner: roleText(inner) })
    : roleText(role)
}

function Answer({ containers, isHidden }: Found) {
  const text = useText()
  const { t } = text
  const contained = containers.filter(({ givers }) => givers.length > 0)
  return (
    <section aria-label={t('whoHasGivers')}>
      {isHidden && <InlineAlert variant="info" isPlain title={t('containersHidden')} />}
      <output>{t(contained.length > 0 ? 'containersFound' : 'containersNone')}</output>
      {contained.map(({ role, givers }) => (
        <div key={role.id}>
          {containers.length > 1 && (
            <strong>
              <bdi>{role.name}</bdi>
            </strong>
          )}
          <ul className="castellan-names">
            {givers.map((giver) => (
              <li key={giver.role.id}>
                <bdi>{containerText(giver, text)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
