import { SearchInput, Title } from '@patternfly/react-core'
import { useDeferredValue, useState } from 'react'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { chosenFeatures, colorOf, isLeaving, typeKey, type Feature } from './features'

const lists = [
  { enabled: true, title: 'enabledFeatures', help: 'infoEnabledFeatures' },
  { enabled: false, title: 'disabledFeatures', help: 'infoDisabledFeatures' },
] as const

/** What the server can do and what it could, with a search over both. */
export function Features({ features }: { features: readonly Feature[] }) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  return (
    <>
      <SearchInput
        value={search}
        placeholder={t('searchFeatures')}
        aria-label={t('searchFeatures')}
        resetButtonLabel={t('clear')}
        onChange={(_event, value) => setSearch(value)}
        onClear={() => setSearch('')}
      />
      <div className="castellan-dashboard-panels">
        {lists.map(({ enabled, title, help }) => {
          const found = chosenFeatures(features, enabled, wanted)
          return (
            <section key={title} className="castellan-dashboard-section">
              <Title headingLevel="h3" size="md">
                {t(title)} ({found.length}) <HelpIcon help={help} label={t(title)} />
              </Title>
              <FeatureList features={found} />
            </section>
          )
        })}
      </div>
    </>
  )
}

function FeatureList({ features }: { features: readonly Feature[] }) {
  const { t } = useText()
  if (features.length === 0) return <p className="castellan-quiet">{t('noSearchResults')}</p>
  return (
    <ul className="castellan-features">
      {features.map((feature) => (
        <li key={feature.name}>
          <strong className="castellan-text">{feature.name}</strong>
          <TypeLabel type={feature.type} />
          {isLeaving(feature) && <Badge>{t('deprecated')}</Badge>}
          <span className="castellan-quiet">{feature.label}</span>
        </li>
      ))}
    </ul>
  )
}

function TypeLabel({ type }: { type: string }) {
  const { t } = useText()
  const key = typeKey(type)
  return <Badge color={colorOf(type)}>{key ? t(key) : type}</Badge>
}
