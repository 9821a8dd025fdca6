import { SearchInput, Skeleton } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import grid from '@patternfly/react-styles/css/components/Table/table-grid'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { TextButton } from '~/ui/actions/buttons'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { filterProviders, type Provider } from './providers'

export default function ProviderInfo() {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const query = useQuery(serverInfo)
  const { data: info, error } = query
  if (!info) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height="12rem" screenreaderText={t('spinnerLoading')} />
    )
  }
  if (!info.providers) return <p>{t('serverInfoForbidden')}</p>
  const matchingSpis = filterProviders(info.providers, deferredSearch)
  return (
    <div className="castellan-dashboard-section">
      <SearchInput
        value={search}
        placeholder={t('search')}
        aria-label={t('search')}
        resetButtonLabel={t('clear')}
        onChange={(_event, value) => setSearch(value)}
        onClear={() => setSearch('')}
      />
      <table
        className={css(styles.table, styles.modifiers.compact, grid.modifiers.gridMd)}
        aria-label={t('providerInfo')}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            <th className={styles.tableTh} scope="col">
              {t('spi')}
            </th>
            <th className={styles.tableTh} scope="col">
              {t('providers')}
            </th>
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {matchingSpis.map(({ spi, providers }) => (
            <tr key={spi} className={styles.tableTr}>
              <th className={styles.tableTd} scope="row" data-label={t('spi')}>
                {spi}
              </th>
              <td className={styles.tableTd} data-label={t('providers')}>
                <ul className="castellan-server-value">
                  {providers.map((provider) => (
                    <li key={provider.id}>
                      {provider.id} <OperationalInfo provider={provider} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {matchingSpis.length === 0 && (
        <p className="castellan-dashboard-empty">{t('noSearchResults')}</p>
      )}
    </div>
  )
}

/** The id alone is not unique: other SPIs use it, too. */
function OperationalInfo({ provider: { id, facts } }: { provider: Provider }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  if (facts.length === 0) return null
  return (
    <>
      <TextButton
        aria-expanded={isOpen}
        aria-label={`${t(isOpen ? 'showLess' : 'showMore')}: ${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'showLess' : 'showMore')}
      </TextButton>
      {isOpen && (
        <table className={css(styles.table, styles.modifiers.compact)} aria-label={id}>
          <tbody className={styles.tableTbody}>
            {facts.map(([name, value]) => (
              <tr key={name} className={styles.tableTr}>
                <th className={styles.tableTd} scope="row">
                  {name}
                </th>
                <td className={styles.tableTd}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
