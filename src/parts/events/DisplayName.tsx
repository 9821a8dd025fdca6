import { useDisplayName, type NamedKind } from '~/api/events/resourceNames'
import { PermittedLink } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import './events.css'

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

/** The link to a user who may be of another realm. */
export const UserName = (user: Omit<Props, 'kind'>) => (
  <PermittedLink
    to="/$realm/users/$id/$tab"
    params={{ realm: user.realm, id: user.id, tab: 'settings' }}
  >
    <DisplayName kind="users" {...user} />
  </PermittedLink>
)
