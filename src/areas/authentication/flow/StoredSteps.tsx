import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { authenticators } from '~/api/authentication/authenticators'
import {
  copyFlowWithout,
  listStoredSteps,
  storedFlows,
  topLevelSteps,
} from '~/api/authentication/flowFile'
import type { Flow } from '~/api/authentication/flows'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { PagePending } from '~/routing/screens'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Badge } from '~/ui/Badge'
import { openDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { FlowCopyDialog } from '../flows/FlowCopyDialog'

// @texts requirements.*

/** Whatever a step may be, but for sub-flows. */
const providerKinds = [
  'authenticator-providers',
  'form-action-providers',
  'client-authenticator-providers',
] as const

/** A flow with a step whose provider is not installed: Keycloak does not list its executions. */
export function StoredSteps({ realm, flow }: { realm: string; flow: Flow }) {
  const { t, language } = useText()
  const canManage = holds('manage-realm', usePermissions(realm))
  const providers = useSuspenseQueries({
    queries: providerKinds.map((kind) => authenticators.list(realm, kind)),
  }).flatMap(({ data }) => data)
  const stored = useQuery({ ...storedFlows(realm), enabled: canManage })
  if (canManage && stored.isPending) return <PagePending />
  const file = stored.data ?? topLevelSteps(flow)
  const source = file.authenticationFlows.find(({ alias }) => alias === flow.alias)
  const steps = source ? listStoredSteps(file, source) : []
  const providerOf = (name: string) => providers.find(({ id }) => id === name)
  const missing = [
    ...new Set(steps.flatMap(({ name, isFlow }) => (isFlow || providerOf(name) ? [] : name))),
  ]
  return (
    <>
      <InlineAlert
        variant="warning"
        title={
          missing.length > 0
            ? t('providersMissing', {
                count: missing.length,
                names: new Intl.ListFormat(language).format(missing),
              })
            : t('providerMissingInside')
        }
        actionLinks={
          source &&
          missing.length > 0 && (
            <ActionButton
              variant="link"
              action={{
                label: 'copyWithoutMissing',
                requires: 'manage-realm',
                onSelect: () =>
                  openDialog(
                    <FlowCopyDialog
                      title="copyWithoutMissing"
                      flow={flow}
                      copy={copyFlowWithout(realm, {
                        file,
                        alias: flow.alias,
                        providers: missing,
                      })}
                    />,
                  ),
              }}
            />
          )
        }
      >
        {t('providersMissingText')}
      </InlineAlert>
      <PlainTable
        label={t('steps')}
        titles={[t('step'), t('requirement')]}
        rows={steps.map(({ id, level, name, isFlow, requirement }) => [
          <span key={id} className="castellan-flow-step" data-level={level}>
            <bdi>{isFlow ? name : (providerOf(name)?.displayName ?? name)}</bdi>{' '}
            {missing.includes(name) && !isFlow && (
              <Badge color="orange">{t('providerNotInstalled')}</Badge>
            )}
          </span>,
          t(`requirements.${requirement}`),
        ])}
      />
    </>
  )
}
