import { Spinner } from '@patternfly/react-core'
import type { Role, RoleContainer, RoleUse } from '~/api/roles/roles'
import { describeError } from '~/lib/errors'
import {
  findContainers,
  useLongSearch,
  type RoleContainers,
} from '~/parts/role-mapping/findHolders'
import { roleText } from '~/parts/role-mapping/RoleName'
import { TextButton } from '~/ui/actions/buttons'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText, type Text } from '~/ui/useText'

type Props = { container: RoleContainer; rows: readonly Role[]; roleUses: readonly RoleUse[] }

export function RoleImpact({ container, rows, roleUses }: Props) {
  const { t } = useText()
  return (
    <>
      <p>{t('deletedWithRole')}</p>
      <ul className="castellan-lines">
        {rows.map(({ id, name }, index) => {
          const use = roleUses[index]
          return (
            <li key={id}>
              {rows.length > 1 && (
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              )}{' '}
              {use && <RoleUseText use={use} />}
            </li>
          )
        })}
      </ul>
      <ContainedIn container={container} rows={rows} />
    </>
  )
}

function RoleUseText({ use: { users, groups, isDefault } }: { use: RoleUse }) {
  const { t } = useText()
  const texts = [
    users && t(users.more ? 'countUsersMore' : 'countUsers', { count: users.count }),
    groups && t(groups.more ? 'countGroupsMore' : 'countGroups', { count: groups.count }),
    isDefault && t('roleOfEverybody'),
  ].filter((text) => typeof text === 'string')
  return (users && groups ? texts : [...texts, t('holdersUnknown')]).join(' · ')
}

type ContainedInProps = { container: RoleContainer; rows: readonly Role[] }

type ContainerResult = Awaited<ReturnType<typeof findContainers>>

/** No endpoint lists parent roles, so every composite role is read, on demand only. */
function ContainedIn({ container: { realm, client }, rows }: ContainedInProps) {
  const { t } = useText()
  const { run, start, cancel } = useLongSearch<ContainerResult>()
  const mappedRoles = rows.map(({ id, name }) => ({ id, name, ...(client && { client }) }))
  const search = () => void start((job) => findContainers(realm, mappedRoles, job))
  if (run.state === 'done') return <ContainerResultView {...run.result} />
  return (
    <>
      {run.state === 'failed' && (
        <InlineAlert isPlain variant="warning" role="alert" title={t('containersUnknown')}>
          {describeError(run.error).message}
        </InlineAlert>
      )}
      {run.state === 'running' ? (
        <p>
          <Spinner size="md" aria-label={t('spinnerLoading')} />{' '}
          <output aria-live="off">{t('containersProgress', run.progress)}</output>{' '}
          <TextButton onClick={cancel}>{t('stop')}</TextButton>
        </p>
      ) : (
        <p>
          <TextButton onClick={search}>{t('containersFind', { count: rows.length })}</TextButton>
        </p>
      )}
    </>
  )
}

function containerText({ role, chain }: RoleContainers['grantingRoles'][number], { t }: Text) {
  const [, inner] = chain
  return chain.length > 2 && inner
    ? t('containerThrough', { role: roleText(role), inner: roleText(inner) })
    : roleText(role)
}

function ContainerResultView({ containers, isHidden }: ContainerResult) {
  const text = useText()
  const { t } = text
  const contained = containers.filter(({ grantingRoles }) => grantingRoles.length > 0)
  return (
    <section aria-label={t('whoHasGivers')}>
      {isHidden && <InlineAlert variant="info" isPlain title={t('containersHidden')} />}
      <output>{t(contained.length > 0 ? 'containersFound' : 'containersNone')}</output>
      {contained.map(({ role, grantingRoles }) => (
        <div key={role.id}>
          {containers.length > 1 && (
            <strong>
              <bdi>{role.name}</bdi>
            </strong>
          )}
          <ul className="castellan-names">
            {grantingRoles.map((grantingRole) => (
              <li key={grantingRole.role.id}>
                <bdi>{containerText(grantingRole, text)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
