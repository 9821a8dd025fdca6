import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { TextButton } from '~/ui/actions/buttons'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { filterProviders, type Provider } from './providers'
import { ServerInfoSearch, ServerInfoTab } from './ServerInfo'

export default function ProviderInfo() {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  return (
    <ServerInfoTab query={useQuery(serverInfo)}>
      {({ providers }) => {
        if (!providers) return <p>{t('serverInfoForbidden')}</p>
        const matchingSpis = filterProviders(providers, deferredSearch)
        return (
          <div className="castellan-dashboard-section">
            <ServerInfoSearch label="search" value={search} onChange={setSearch} />
            <PlainTable
              label={t('providerInfo')}
              titles={[t('spi'), t('providers')]}
              rows={matchingSpis.map((spi) => [
                spi.spi,
                <ul key="providers" className="castellan-server-value">
                  {spi.providers.map((provider) => (
                    <li key={provider.id}>
                      {provider.id} <OperationalInfo provider={provider} />
                    </li>
                  ))}
                </ul>,
              ])}
            />
            {matchingSpis.length === 0 && (
              <p className="castellan-dashboard-empty">{t('noSearchResults')}</p>
            )}
          </div>
        )
      }}
    </ServerInfoTab>
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
