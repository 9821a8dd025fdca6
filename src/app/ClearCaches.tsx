import { Button } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { clearCache, type ServerCache } from '~/api/realms/realms'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type Row = { cache: ServerCache; name: string; help: string }

const rows: readonly Row[] = [
  { cache: 'realm', name: 'realmCache', help: 'clearRealmCacheHelp' },
  { cache: 'user', name: 'userCache', help: 'clearUserCacheHelp' },
  { cache: 'keys', name: 'keysCache', help: 'clearKeysCacheHelp' },
  { cache: 'crl', name: 'crlCache', help: 'clearCrlCacheHelp' },
]

export default function ClearCaches({ realm }: { realm: string }) {
  const { t } = useText()
  return (
    <Dialog size="small" title={t('clearCachesTitle')} cancelText="close">
      <ul className="castellan-caches">
        {rows.map((row) => (
          <CacheRow key={row.cache} row={row} realm={realm} />
        ))}
      </ul>
    </Dialog>
  )
}

function CacheRow({ row: { cache, name, help }, realm }: { row: Row; realm: string }) {
  const { t } = useText()
  const clear = useMutation(clearCache(realm))
  return (
    <li>
      <div>
        <strong>{t(name)}</strong>
        <p>{t(help)}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={t('clearCacheOf', { cache: t(name) })}
        isLoading={clear.isPending}
        isDisabled={clear.isPending}
        onClick={() => clear.mutate(cache)}
      >
        {t('clearButtonTitle')}
      </Button>
    </li>
  )
}
