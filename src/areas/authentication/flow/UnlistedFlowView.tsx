import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { authenticators } from '~/api/authentication/authenticators'
import {
  copyFlowWithout,
  listStoredSteps,
  storedFlows,
  topLevelSteps,
  type FlowCopy,
} from '~/api/authentication/flowFile'
import type { Flow } from '~/api/authentication/flows'
import { usePermissions } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { holds } from '~/lib/access'
import { flowParams } from '~/parts/authentication/FlowLink'
import { PagePending } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Badge } from '~/ui/Badge'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { flowInfo } from '../flows/flow.fields'
import { FlowFrame } from './FlowFrame'

// @texts requirements.*

type Props = { realm: string; flow: Flow }

/** A flow with a step whose provider is not installed: Keycloak does not list its executions. */
export const UnlistedFlowView = ({ realm, flow }: Props) => (
  <FlowFrame realm={realm} flow={flow} isUnlisted>
    <Suspense fallback={<PagePending />}>
      <StoredSteps realm={realm} flow={flow} />
    </Suspense>
  </FlowFrame>
)

/** Whatever a step may be, but for sub-flows. */
const providerKinds = [
  'authenticator-providers',
  'form-action-providers',
  'client-authenticator-providers',
] as const

function StoredSteps({ realm, flow }: Props) {
  const { t, language } = useText()
  const canManage = holds('manage-realm', usePermissions(realm))
  const [isCopying, setCopying] = useState(false)
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
                onSelect: () => setCopying(true),
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
          <span key={id} className="castellan-stored-step" data-level={level}>
            <bdi>{isFlow ? name : (providerOf(name)?.displayName ?? name)}</bdi>{' '}
            {missing.includes(name) && !isFlow && (
              <Badge color="orange">{t('providerNotInstalled')}</Badge>
            )}
          </span>,
          t(`requirements.${requirement}`),
        ])}
      />
      {isCopying && source && (
        <CopyFlowDialog
          realm={realm}
          copy={{ file, alias: flow.alias, providers: missing }}
          description={flow.description ?? ''}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}

type CopyFlowDialogProps = {
  realm: string
  copy: FlowCopy
  description: string
  onClose: () => void
}

function CopyFlowDialog({ realm, copy, description, onClose }: CopyFlowDialogProps) {
  const { t } = useText()
  const go = useGo()
  return (
    <Dialog title={t('copyWithoutMissing')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={{ alias: t('copyOf', { name: copy.alias }), description }}
        create={copyFlowWithout(realm, copy)}
        sections={flowInfo}
        button="duplicate"
        onCreated={(id) => {
          onClose()
          void go({
            to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
            params: { realm, ...flowParams({ id, builtIn: false }) },
            search: {},
          })
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
