import {
  Button,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Skeleton,
  TextArea,
} from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { serverInfo } from '~/api/serverInfo'
import { CopyButton } from '~/ui/actions/CopyButton'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { Features } from './Features'
import { PanelFrame } from './Panel'
import { diagnostics, serverDetails } from './serverDetails'

/** The tab about the server: machine, memory, cryptography, features, and all of it to copy. */
export default function ServerDetails() {
  const { t, language } = useText()
  // What was kept in the browser shows at once; memory figures are worth asking for again.
  const query = useQuery({ ...serverInfo, refetchOnMount: 'always' })
  const { data: info, error, isFetching } = query
  if (!info) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height="12rem" screenreaderText={t('spinnerLoading')} />
    )
  }
  if (!info.systemInfo && !info.features) return <p>{t('serverInfoForbidden')}</p>
  return (
    <div className="castellan-dashboard-section">
      <div className="castellan-head">
        <Button variant="secondary" isDisabled={isFetching} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      </div>
      <div className="castellan-facts">
        {serverDetails(info, language).map(({ title, facts }) => (
          <PanelFrame key={title} title={title}>
            <DescriptionList isCompact>
              {facts.map((fact) => (
                <DescriptionListGroup key={fact.title}>
                  <DescriptionListTerm>{t(fact.title)}</DescriptionListTerm>
                  <DescriptionListDescription className="castellan-text">
                    {fact.text}
                  </DescriptionListDescription>
                </DescriptionListGroup>
              ))}
            </DescriptionList>
          </PanelFrame>
        ))}
      </div>
      <Features features={info.features ?? []} />
      <PanelFrame title="diagnostics">
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
      </PanelFrame>
    </div>
  )
}
