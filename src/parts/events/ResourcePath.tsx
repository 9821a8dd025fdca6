import { Fragment } from 'react'
import type { NamedKind } from '~/api/events/names'
import type { AdminEvent } from '~/api/events/events'
import { AddressLink } from '~/routing/AddressLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { useDisplayName } from './DisplayName'
import { isId, kindBefore, resourceLink } from './resourceLink'

/** Longer paths are cut; the whole one is told on hover. */
const longest = 38

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

type Props = { realm: string; event: AdminEvent }

/** The path of what an event is about, leading to its page where there is one. */
export function ResourcePath({ realm, event }: Props) {
  const isBuilt = useCanOpen()
  const { resourcePath = '', operationType } = event
  const link = resourceLink(event)
  const segments = resourcePath.split('/')
  const shown =
    resourcePath === '' ? (
      '—'
    ) : segments.some(isId) ? (
      segments.map((segment, index) => {
        const kind = kindBefore(segments, index)
        // What was deleted has no name that could be asked for.
        const isGone = operationType === 'DELETE' && index === segments.length - 1
        return (
          <Fragment key={`${index} ${segment}`}>
            {index > 0 && '/'}
            {kind && !isGone ? (
              <Segment realm={realm} kind={kind} id={segment} />
            ) : (
              <bdi>{cut(segment)}</bdi>
            )}
          </Fragment>
        )
      })
    ) : (
      <bdi>{cut(resourcePath)}</bdi>
    )
  if (!link || !isBuilt(link.to)) return <span title={resourcePath}>{shown}</span>
  return (
    <AddressLink {...link} title={resourcePath}>
      {shown}
    </AddressLink>
  )
}

type SegmentProps = { realm: string; kind: NamedKind; id: string }

/** A segment of a path with its name; the id alone while that is not known. */
function Segment({ realm, kind, id }: SegmentProps) {
  const name = useDisplayName(realm, kind, id)
  return <bdi>{name ? cut(name.replace(/^\//, '')) : `${id.slice(0, 8)}…`}</bdi>
}
