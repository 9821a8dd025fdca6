import { SitemapIcon } from '@patternfly/react-icons/dist/esm/icons/sitemap-icon'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { groups, type Group } from '~/api/groups'
import { useHeld } from '~/api/whoami'
import { statusOf } from '~/lib/errors'
import { NotFound } from '~/routing/NotFound'
import { PagePending } from '~/routing/PagePending'
import { useGo } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { ErrorPanel } from '~/ui/ErrorPanel'
import { handbook } from '~/lib/handbook'
import { PageHeader } from '~/ui/PageHeader'
import { IconButton } from '~/ui/IconButton'
import { useText } from '~/ui/useText'
import { ChildGroups } from './ChildGroups'
import { GroupContent } from './GroupContent'
import { listIn } from './groupSearch'
import { splatOf } from './groupSteps'
import { idsIn } from './idsIn'
import { mayManage } from './rights'
import { GroupTree } from './tree/GroupTree'
import { useGroupActions } from './useGroupActions'
import { useTreeShown } from './useTreeShown'
import './groups.css'

const route = getRouteApi('/$realm/groups/$')

const noGroups: readonly Group[] = []

/** The groups of a realm: all of them as a tree, beside it one level or one group. */
export default function GroupsPage() {
  const { realm, _splat } = route.useParams()
  const id = idsIn(_splat).at(-1)
  const held = useHeld(realm)
  const go = useGo()
  const { data, error, refetch } = useQuery({
    ...groups.trail(realm, id ?? ''),
    enabled: id !== undefined,
  })
  const trail = id === undefined || data?.at(-1)?.id !== id ? noGroups : data
  const [isTreeShown, showTree] = useTreeShown()

  /** Leaves a page that shows what is gone, for the group above. */
  const leave = async (gone: readonly Group[]) => {
    const first = trail.findIndex((group) => gone.some(({ id: deleted }) => deleted === group.id))
    if (first < 0) return
    const _splat = splatOf(trail.slice(0, first)) || undefined
    await go({ to: '/$realm/groups/$', params: { realm, _splat }, search: {} })
  }
  const can = useGroupActions(realm, leave)
  return (
    <div className="castellan-groups">
      <div className={isTreeShown ? 'castellan-groups-tree' : ''}>
        <TreeToggle isShown={isTreeShown} onShow={showTree} />
        {isTreeShown && (
          <GroupTree
            key={realm}
            realm={realm}
            current={trail}
            actions={can.rowActions}
            mayManage={(group) => mayManage(group, held)}
            onMove={(group, target) => can.askMove([group], target)}
          />
        )}
      </div>
      <div className="castellan-groups-content">
        {id === undefined ? (
          <Root realm={realm} can={can} />
        ) : trail.length > 0 ? (
          <GroupContent realm={realm} trail={trail} can={can} />
        ) : (
          <NoGroup error={error} onRetry={() => void refetch()} />
        )}
      </div>
      {can.dialogs}
    </div>
  )
}

function TreeToggle({ isShown, onShow }: { isShown: boolean; onShow: (isOn: boolean) => void }) {
  const { t } = useText()
  const text = t(isShown ? 'hide' : 'show')
  return (
    <IconButton
      className="castellan-tree-switch"
      icon={<SitemapIcon />}
      aria-label={text}
      aria-expanded={isShown}
      title={`${text}: ${t('groupTree')}`}
      onClick={() => onShow(!isShown)}
    />
  )
}

type RootProps = { realm: string; can: ReturnType<typeof useGroupActions> }

function Root({ realm, can }: RootProps) {
  const at = listIn(useAddressState(route))
  return (
    <>
      <PageHeader
        title="groups"
        subtitle="groupsDescription"
        learnMore={handbook('proc-managing-groups_server_administration_guide')}
      />
      <ChildGroups realm={realm} at={at} trail={noGroups} can={can} />
    </>
  )
}

/** The group of the address is on its way, may not be seen or does not exist. */
function NoGroup({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <PagePending />
  if (statusOf(error) === 404) return <NotFound />
  return (
    <>
      <PageHeader title="groupDetails" />
      <ErrorPanel error={error} requires="view-users" onRetry={onRetry} />
    </>
  )
}
