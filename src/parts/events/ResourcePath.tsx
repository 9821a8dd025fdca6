import type { AdminEvent } from '~/api/events'
import { AddressLink } from '~/routing/AddressLink'
import { useBuilt } from '~/routing/useBuilt'
import { resourceLink } from './resourceLink'

/** Longer paths are cut; the whole one is told on hover. */
const longest = 38

/** The path of what an event is about, leading to its page where there is one. */
export function ResourcePath({ event }: { event: AdminEvent }) {
  const isBuilt = useBuilt()
  const { resourcePath = '' } = event
  const link = resourceLink(event)
  const text = resourcePath.length > longest ? `${resourcePath.slice(0, longest)}…` : resourcePath
  const shown = <bdi>{text || '—'}</bdi>
  if (!link || !isBuilt(link.to)) return <span title={resourcePath}>{shown}</span>
  return (
    <AddressLink {...link} title={resourcePath}>
      {shown}
    </AddressLink>
  )
}
