import {
  Button,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  TextArea,
  Title,
} from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import {
  filterFeatures,
  typeColor,
  needsDeprecatedBadge,
  typeKey,
  type Feature,
  diagnostics,
  serverDetails,
} from './serverDetails'
import { ServerInfoSearch, ServerInfoTab } from './ServerInfo'
import { DashboardCardFrame } from './DashboardCard'

const featureLists = [
  { enabled: true, title: 'enabledFeatures', help: 'infoEnabledFeatures' },
  { enabled: false, title: 'disabledFeatures', help: 'infoDisabledFeatures' },
] as const

export default function ServerDetails() {
  const { t, language } = useText()
  // Cached data shows at once, but memory figures should be fresh.
  const query = useQuery({ ...serverInfo, refetchOnMount: 'always' })
  return (
    <ServerInfoTab query={query}>
      {(info) =>
        !info.systemInfo && !info.features ? (
          <p>{t('serverInfoForbidden')}</p>
        ) : (
          <div className="castellan-dashboard-section">
            <div className="castellan-server-header">
              <Button
                variant="secondary"
                isDisabled={query.isFetching}
                onClick={() => void query.refetch()}
              >
                {t('refresh')}
              </Button>
            </div>
            <div className="castellan-server-details">
              {serverDetails(info, language).map(({ title, details }) => (
                <DashboardCardFrame key={title} title={title}>
                  <DescriptionList isCompact>
                    {details.map((detail) => (
                      <DescriptionListGroup key={detail.title}>
                        <DescriptionListTerm>{t(detail.title)}</DescriptionListTerm>
                        <DescriptionListDescription className="castellan-server-value">
                          {detail.text}
                        </DescriptionListDescription>
                      </DescriptionListGroup>
                    ))}
                  </DescriptionList>
                </DashboardCardFrame>
              ))}
            </div>
            <Features features={info.features ?? []} />
            <DashboardCardFrame title="diagnostics">
              <p>{t('diagnosticsHelp')}</p>
              <CopyButton text={() => diagnostics(info)} name={t('diagnostics')} />
              <details>
                <summary>{t('showMore')}</summary>
                <TextArea
                  className="castellan-diagnostics"
                  dir="ltr"
                  readOnlyVariant="default"
                  rows={16}
                  value={diagnostics(info)}
                  aria-label={t('diagnostics')}
                />
              </details>
            </DashboardCardFrame>
          </div>
        )
      }
    </ServerInfoTab>
  )
}

function Features({ features }: { features: readonly Feature[] }) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  return (
    <>
      <ServerInfoSearch label="searchFeatures" value={search} onChange={setSearch} />
      <div className="castellan-dashboard-panels">
        {featureLists.map(({ enabled, title, help }) => {
          const matchingFeatures = filterFeatures(features, enabled, deferredSearch)
          return (
            <section key={title} className="castellan-dashboard-section">
              <Title headingLevel="h3" size="md">
                {t(title)} ({matchingFeatures.length}) <HelpIcon help={help} label={t(title)} />
              </Title>
              <FeatureList features={matchingFeatures} />
            </section>
          )
        })}
      </div>
    </>
  )
}

function FeatureList({ features }: { features: readonly Feature[] }) {
  const { t } = useText()
  const typeText = (type: string) => {
    const key = typeKey(type)
    return key ? t(key) : type
  }
  if (features.length === 0)
    return <p className="castellan-dashboard-empty">{t('noSearchResults')}</p>
  return (
    <ul className="castellan-features">
      {features.map((feature) => (
        <li key={feature.name}>
          <strong className="castellan-server-value">{feature.name}</strong>
          <Badge color={typeColor(feature.type)}>{typeText(feature.type)}</Badge>
          {needsDeprecatedBadge(feature) && <Badge>{t('deprecated')}</Badge>}
          <span className="castellan-dashboard-empty">{feature.label}</span>
        </li>
      ))}
    </ul>
  )
}
