import { useQuery } from '@tanstack/react-query'
import { resourceNames, type NamedKind } from '~/api/events/resourceNames'
import { identity } from '~/api/session'
import { whoami } from '~/api/whoami'
import { holds, type Permission } from '~/lib/access'
import { Badge } from '~/ui/Badge'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import './events.css'

/** Without this permission, no name is requested and nothing is marked as deleted. */
const viewPermissions: Record<NamedKind, Permission> = {
  users: 'view-users',
  clients: 'view-clients',
  groups: 'query-groups',
  'roles-by-id': 'view-realm',
  'client-scopes': 'view-clients',
}

/** Undefined while loading or unknown, null if the object was deleted. */
export function useDisplayName(realm: string, kind: NamedKind, id: string | undefined) {
  const { userId, username } = identity()
  // Most admin events are one's own.
  const isOwn = kind === 'users' && id === userId
  const isStored = id !== undefined && id !== '' && !isOwn && !id.startsWith('lightweight-')
  const { data: me } = useQuery({ ...whoami(realm), enabled: isStored, staleTime: Infinity })
  const { data } = useQuery({
    ...resourceNames.of(realm, kind, id ?? ''),
    enabled: isStored && me !== undefined && holds(viewPermissions[kind], me.permissions),
  })
  if (isOwn) return username || undefined
  return data === '' ? undefined : data
}

type Props = {
  realm: string
  kind: NamedKind
  id: string
  /** Shown until the name has loaded. */
  fallback?: string | undefined
}

export function DisplayName({ realm, kind, id, fallback = id }: Props) {
  const { t } = useText()
  const name = useDisplayName(realm, kind, id)
  return (
    <span className="castellan-event-name" title={id}>
      <BreakableText>{name ?? fallback}</BreakableText>
      {name === null && (
        <>
          {' '}
          <Badge>{t('deletedObject')}</Badge>
        </>
      )}
    </span>
  )
}
