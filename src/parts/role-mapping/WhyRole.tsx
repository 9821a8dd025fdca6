import { Spinner, Title } from '@patternfly/react-core'
import { ArrowRightIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-right-icon'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useRealm } from '~/api/realms/realms'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { roleMappings, type MappingOwner } from '~/api/roles/roleMappings'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { explainRole } from './explainRole'
import { isolateDirection } from './isolateDirection'
import { HiddenRolesNotice } from './HiddenRolesNotice'
import { GroupName, RoleName, roleText } from './RoleName'
import { pathLimit, type RolePath } from './rolePaths'

type Props = {
  realm: string
  owner: MappingOwner
  name: string
  role: MappedRole
  /** Takes a role that was given directly; without it that cannot be done here. */
  onUnassign: ((role: MappedRole) => void) | undefined
  onClose: () => void
}

/** Why something has a role: every way that gives it, and what would take it away. */
export function WhyRole({ realm, owner, name, role, onUnassign, onClose }: Props) {
  const { t } = useText()
  // Closing ends it: the query is given up, and what it reads next is not asked for.
  const { data, error, refetch } = useQuery({
    queryKey: [...roleMappings.of(realm, owner), 'why', role.id],
    queryFn: ({ signal }) => explainRole(realm, owner, role, signal),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      title={t('whyRoleTitle', { name, role: roleText(role) })}
      isTop
      isScrollable
      back={data ? 'close' : 'cancel'}
      onClose={onClose}
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
          <ol className="castellan-ways">
            {data.paths.map((way) => (
              <li key={keyOf(way)}>
                <WayShown
                  realm={realm}
                  owner={owner}
                  name={name}
                  way={way}
                  onUnassign={onUnassign}
                />
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

const keyOf = ({ joined, group, chain }: RolePath) =>
  [joined?.id, group?.id, ...chain.map(({ id }) => id)].join(' ')

type WayProps = Pick<Props, 'realm' | 'owner' | 'name' | 'onUnassign'> & { way: RolePath }

function WayShown({ realm, owner, name, way, onUnassign }: WayProps) {
  const { t } = useText()
  const { group, joined, chain } = way
  return (
    <>
      <Title headingLevel="h2" size="md">
        {t(joined ? 'whyByParent' : group ? 'whyByGroup' : 'whyDirect')}
      </Title>
      <p className="castellan-way">
        <bdi>{name}</bdi>
        {joined && (
          <>
            <Arrow />
            <GroupName group={joined} />
          </>
        )}
        {group && (
          <>
            <Arrow />
            <GroupName group={group} />
          </>
        )}
        {chain.map((role) => (
          <Fragment key={role.id}>
            <Arrow />
            <RoleName role={role} />
          </Fragment>
        ))}
      </p>
      <Removal realm={realm} owner={owner} way={way} onUnassign={onUnassign} />
    </>
  )
}

const Arrow = () => (
  <ArrowRightIcon className="castellan-mirrored castellan-way-arrow" aria-hidden="true" />
)

/** What would cut a way: at its beginning, or between any two roles of it. */
function Removal({ realm, owner, way, onUnassign }: Omit<WayProps, 'name'>) {
  const { t, language } = useText()
  const { defaultRole } = useRealm(realm)
  const { group, joined, chain } = way
  const [first] = chain
  if (!first) return null
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
              <TextButton onClick={() => onUnassign(first)}>
                {t('whyUnassign', { role: roleText(first) })}
              </TextButton>
            ) : (
              t('whyUnassign', { role: roleText(first) })
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
