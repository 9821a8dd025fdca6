import { Fragment } from 'react'
import type { NamedKind } from '~/api/events/resourceNames'
import type { AdminEvent } from '~/api/events/events'
import { UntypedRouteLink, useCanOpen } from '~/routing/links'
import { useDisplayName } from '~/api/events/resourceNames'
import { isId, kindBefore, resourceLink } from './resourceLink'

const maxSegmentLength = 38

type Props = { realm: string; event: AdminEvent }

export function ResourcePath({ realm, event }: Props) {
  const canOpen = useCanOpen()
  const { resourcePath = '', operationType } = event
  const link = resourceLink(event)
  const segments = resourcePath.split('/')
  const content =
    resourcePath === '' ? (
      '—'
    ) : segments.some(isId) ? (
      segments.map((segment, index) => {
        const kind = kindBefore(segments, index)
        // A deleted object has no name to fetch.
        const isDeleted = operationType === 'DELETE' && index === segments.length - 1
        return (
          <Fragment key={`${index} ${segment}`}>
            {index > 0 && '/'}
            {kind && !isDeleted ? (
              <Segment realm={realm} kind={kind} id={segment} />
            ) : (
              <bdi>{truncate(segment)}</bdi>
            )}
          </Fragment>
        )
      })
    ) : (
      <bdi>{truncate(resourcePath)}</bdi>
    )
  if (!link || !canOpen(link.to)) return <span title={resourcePath}>{content}</span>
  return (
    <UntypedRouteLink {...link} title={resourcePath}>
      {content}
    </UntypedRouteLink>
  )
}

type SegmentProps = { realm: string; kind: NamedKind; id: string }

function Segment({ realm, kind, id }: SegmentProps) {
  const name = useDisplayName(realm, kind, id)
  return <bdi>{name ? truncate(name.replace(/^\//, '')) : `${id.slice(0, 8)}…`}</bdi>
}

const truncate = (text: string) =>
  text.length > maxSegmentLength ? `${text.slice(0, maxSegmentLength)}…` : text
