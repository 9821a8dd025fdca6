import { Spinner, Title } from '@patternfly/react-core'
import { ArrowRightIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-right-icon'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useRealm } from '~/api/realms/realms'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { roleMappings, type MappingOwner } from '~/api/roles/roleMappings'
import { TextButton } from '~/ui/actions/buttons'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { GroupName, HiddenRolesNotice, isolateDirection, RoleName, roleText } from './RoleName'
import { pathLimit, type RolePath } from './rolePaths'
import { explainRole } from './roleSources'

type Props = {
  realm: string
  owner: MappingOwner
  name: string
  role: MappedRole
  /** Omitted if direct roles can't be unassigned here. */
  onUnassign: ((role: MappedRole) => void) | undefined
}

/** Lists every path to a role and how to remove it. */
export function WhyRole({ realm, owner, name, role, onUnassign }: Props) {
  const { t } = useText()
  // Closing the dialog cancels the search.
  const { data, error, refetch } = useQuery({
    queryKey: [...roleMappings.of(realm, owner), 'why', role.id],
    queryFn: ({ signal }) => explainRole(realm, owner, role, signal),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      title={t('whyRoleTitle', { name, role: roleText(role) })}
      alignTop
      isScrollable
      cancelText={data ? 'close' : 'cancel'}
    >
      <HiddenRolesNotice realm={realm} />
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p>
            {data.paths.length === 0
              ? t('whyUnknown')
              : t('whyWays', { name, count: data.paths.length })}
          </p>
          {data.isHidden && <InlineAlert variant="info" isPlain title={t('whyHidden')} />}
          <ol className="castellan-role-paths">
            {data.paths.map((path) => (
              <li key={pathKey(path)}>
                <RolePathView name={name} path={path} />
                <RemovalOptions realm={realm} owner={owner} path={path} onUnassign={onUnassign} />
              </li>
            ))}
          </ol>
          {data.isCut && <p>{t('whyMore', { count: pathLimit })}</p>}
        </>
      ) : (
        <p>
          <Spinner size="md" aria-label={t('spinnerLoading')} /> {t('whyLooking')}
        </p>
      )}
    </Dialog>
  )
}

const pathKey = ({ joined, group, chain }: RolePath) =>
  [joined?.id, group?.id, ...chain.map(({ id }) => id)].join(' ')

function RolePathView({ name, path }: { name: string; path: RolePath }) {
  const { t } = useText()
  const { group, joined, chain } = path
  const steps = [
    <bdi key="owner">{name}</bdi>,
    joined && <GroupName key={joined.id} group={joined} />,
    group && <GroupName key={group.id} group={group} />,
    ...chain.map((role) => <RoleName key={role.id} role={role} />),
  ].filter((step) => step !== undefined)
  return (
    <>
      <Title headingLevel="h2" size="md">
        {t(joined ? 'whyByParent' : group ? 'whyByGroup' : 'whyDirect')}
      </Title>
      <p className="castellan-role-path">
        {steps.map((step, index) => (
          <Fragment key={step.key}>
            {index > 0 && (
              <ArrowRightIcon
                className="castellan-mirrored castellan-role-path-arrow"
                aria-hidden="true"
              />
            )}
            {step}
          </Fragment>
        ))}
      </p>
    </>
  )
}

type RemovalOptionsProps = Pick<Props, 'realm' | 'owner' | 'onUnassign'> & { path: RolePath }

function RemovalOptions({ realm, owner, path, onUnassign }: RemovalOptionsProps) {
  const { t, language } = useText()
  const { defaultRole } = useRealm(realm)
  const { group, joined, chain } = path
  const [first] = chain
  if (!first) return null
  const unassignText = t('whyUnassign', { role: roleText(first) })
  const links = chain.slice(1).map((inner, index) => ({ inner, outer: chain[index] ?? first }))
  return (
    <>
      <p>{t('whyRemoved')}</p>
      <ul className="castellan-list">
        {group ? (
          <li>
            {t(owner.type === 'groups' ? 'whyFromParent' : 'whyLeaveGroup', {
              role: roleText(first),
              group: isolateDirection(group.path, language),
              joined: isolateDirection((joined ?? group).path, language),
            })}
          </li>
        ) : (
          <li>
            {onUnassign ? (
              <TextButton onClick={() => onUnassign(first)}>{unassignText}</TextButton>
            ) : (
              unassignText
            )}
            {chain.length > 1 && ` – ${t('whyUnassignAll', { role: roleText(first) })}`}
          </li>
        )}
        {links.map(({ inner, outer }) => (
          <li key={outer.id}>
            {t(outer.id === defaultRole?.id ? 'whyNoDefault' : 'whyTakeOut', {
              inner: roleText(inner),
              outer: roleText(outer),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
