import { SitemapIcon } from '@patternfly/react-icons/dist/esm/icons/sitemap-icon'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groups, type Group, type GroupOwner } from '~/api/groups/groups'
import { statusOf } from '~/lib/errors'
import { NotFound, PagePending } from '~/routing/screens'
import { useGo } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { IconButton } from '~/ui/actions/buttons'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ChildGroups } from './ChildGroups'
import { viewRequirement } from './groupAccess'
import { groupRemoval } from './groupActions'
import { groupIdsIn, groupLink, tabListState } from './groupAddress'
import { GroupContent } from './GroupContent'
import { useTreeVisibility } from './groupQueries'
import { GroupTree } from './tree/GroupTree'
import './groups.css'

const noGroups: readonly Group[] = []

type Props = {
  owner: GroupOwner
  /** Ids from the URL; undefined for all groups. */
  splat: string | undefined
  listState: ListState
  header: ReactNode
}

export function GroupBrowser({ owner, splat, listState, header }: Props) {
  const id = groupIdsIn(splat).at(-1)
  const go = useGo()
  const { data, error, refetch } = useQuery({
    ...groups.trail(owner, id ?? ''),
    enabled: id !== undefined,
  })
  const trail = id === undefined || data?.at(-1)?.id !== id ? noGroups : data
  const [isTreeVisible, setTreeVisible] = useTreeVisibility()

  /** Leaves the page of a deleted group for its parent. */
  const leave = async (deletedGroups: readonly Group[]) => {
    const firstDeleted = trail.findIndex((group) =>
      deletedGroups.some(({ id: deletedId }) => deletedId === group.id),
    )
    if (firstDeleted < 0) return
    await go(
      groupLink(
        owner,
        trail.slice(0, firstDeleted).map((group) => group.id),
      ),
    )
  }
  const removal = groupRemoval(owner, leave)
  return (
    <div className="castellan-groups">
      <div className={isTreeVisible ? 'castellan-groups-tree' : ''}>
        <TreeToggle isVisible={isTreeVisible} onChange={setTreeVisible} />
        {isTreeVisible && (
          <GroupTree
            key={owner.organization ?? owner.realm}
            owner={owner}
            current={trail}
            removal={removal}
          />
        )}
      </div>
      <div className="castellan-groups-content">
        {id === undefined ? (
          <>
            {header}
            <ChildGroups
              owner={owner}
              listState={tabListState(listState)}
              trail={noGroups}
              removal={removal}
            />
          </>
        ) : trail.length > 0 ? (
          <GroupContent owner={owner} trail={trail} listState={listState} removal={removal} />
        ) : (
          <NoGroup owner={owner} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </div>
  )
}

function TreeToggle({
  isVisible,
  onChange,
}: {
  isVisible: boolean
  onChange: (isOn: boolean) => void
}) {
  const { t } = useText()
  const text = t(isVisible ? 'hide' : 'show')
  return (
    <IconButton
      className="castellan-tree-switch"
      icon={<SitemapIcon />}
      aria-label={text}
      aria-expanded={isVisible}
      title={`${text}: ${t('groupTree')}`}
      onClick={() => onChange(!isVisible)}
    />
  )
}

type NoGroupProps = { owner: GroupOwner; error: unknown; onRetry: () => void }

/** Loading, forbidden or missing. */
function NoGroup({ owner, error, onRetry }: NoGroupProps) {
  if (!error) return <PagePending />
  if (statusOf(error) === 404) return <NotFound />
  return (
    <>
      <PageHeader title="groupDetails" isInner={owner.organization !== undefined} />
      <ErrorPanel error={error} requires={viewRequirement(owner)} onRetry={onRetry} />
    </>
  )
}
