import { useParams } from '@tanstack/react-router'
import { RouteLink } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'
import { Badge } from '~/ui/Badge'

/** A realm's name as the link into it; the realm one is in says so. */
export function RealmCell({ name }: { name: string }) {
  const { t } = useText()
  const { realm } = useParams({ strict: false })
  return (
    <span className="castellan-marks">
      <RouteLink to="/$realm/{-$tab}" params={{ realm: name, tab: undefined }}>
        {name}
      </RouteLink>{' '}
      {name === realm && (
        <Badge color="blue" title={t('currentRealmExplain')}>
          {t('currentRealm')}
        </Badge>
      )}
    </span>
  )
}
