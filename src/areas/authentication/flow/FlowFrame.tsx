import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { detailedFlow, toFlowFile } from '~/api/authentication/flowFile'
import {
  bindings,
  boundTo,
  flows,
  type Flow,
  type FlowRow,
  type UsedBy,
} from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import { useGo } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { Badge } from '~/ui/Badge'
import { InlineAlert } from '~/ui/messages/alerts'
import { toast } from '~/ui/messages/toast'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { popoverLimit, UsedByButton } from '../flows/UsedBy'
import { useFlowActions } from '../flows/useFlowActions'
import '../authentication.css'

type Props = {
  realm: string
  flow: Flow
  /** Keycloak does not list the steps, so they cannot be compared or exported. */
  isUnlisted?: boolean
  children: ReactNode
}

/** What the page of a flow says and offers whether its steps can be listed or not. */
export function FlowFrame({ realm, flow, isUnlisted = false, children }: Props) {
  const { t } = useText()
  const go = useGo()
  const { id, alias, builtIn, description } = flow
  const { data: allFlows } = useQuery(flows.list(realm))
  const { usedBy } = allFlows?.find((candidate) => candidate.id === id) ?? {}
  const row: FlowRow = {
    id,
    alias,
    builtIn,
    ...(description && { description }),
    ...(usedBy && { usedBy }),
  }
  const canManage = holds('manage-realm', usePermissions(realm))
  const { actionsOf, dialogs, duplicate } = useFlowActions(realm)
  const tools = useFlowTools(realm, flow, isUnlisted)
  const goToList = () =>
    void go({ to: '/$realm/authentication/{-$tab}', params: { realm, tab: 'flows' }, search: {} })
  const [flowActions, deleteLabel] = [actionsOf(row, goToList), 'delete']
  return (
    <>
      <PageHeader
        name={alias}
        badges={
          <>
            <FlowUsage realm={realm} flow={row} />
            {builtIn && <Badge large>{t('buildIn')}</Badge>}
          </>
        }
        actions={[
          ...flowActions.filter(({ label }) => label !== deleteLabel),
          ...tools.actions,
          ...flowActions.filter(({ label }) => label === deleteLabel),
        ]}
      />
      {description && <p className="castellan-flow-about">{description}</p>}
      {builtIn && canManage && !isUnlisted && (
        <InlineAlert
          variant="info"
          title={t('builtInFlow')}
          actionLinks={
            <ActionButton
              variant="link"
              action={{ label: 'duplicateToEdit', onSelect: () => duplicate(row) }}
            />
          }
        />
      )}
      {children}
      {dialogs}
      {tools.dialogs}
    </>
  )
}

const EditFlowDialog = lazyComponent(async () => (await import('./EditFlowDialog')).default)
const CompareFlowsDialog = lazyComponent(async () => (await import('./CompareFlowsDialog')).default)

function useFlowTools(realm: string, flow: Flow, isUnlisted: boolean) {
  const { t, list } = useText()
  const [open, setOpen] = useState<'edit' | 'compare'>()
  const close = () => setOpen(undefined)
  const download = async () => {
    try {
      const detailed = await queryClient.query({ ...detailedFlow(realm, flow.id), staleTime: 0 })
      const { file, hidden } = toFlowFile(detailed)
      downloadJson(`${flow.alias}.json`, file)
      if (hidden.length > 0)
        toast(t('flowExportedWithout'), { variant: 'warning', description: list(hidden) })
    } catch (error) {
      toast(describeError(error).message, { variant: 'danger' })
    }
  }
  const actions: MenuAction[] = [
    ...(flow.builtIn
      ? []
      : [
          {
            label: 'editInfo' as const,
            requires: 'manage-realm' as const,
            preload: () => void EditFlowDialog.preload(),
            onSelect: () => setOpen('edit'),
          },
        ]),
    ...(isUnlisted
      ? []
      : [
          {
            label: 'compareFlow' as const,
            preload: () => void CompareFlowsDialog.preload(),
            onSelect: () => setOpen('compare'),
          },
          { label: 'export' as const, onSelect: () => void download() },
        ]),
  ]
  const dialogs = open && (
    <Suspense fallback={null}>
      {open === 'edit' ? (
        <EditFlowDialog realm={realm} flow={flow} onClose={close} />
      ) : (
        <CompareFlowsDialog realm={realm} flow={flow} onClose={close} />
      )}
    </Suspense>
  )
  return { actions, dialogs }
}

// Kinds of use: @texts used.*

const userKinds = [
  { type: 'SPECIFIC_CLIENTS', kind: 'clients' },
  { type: 'SPECIFIC_PROVIDERS', kind: 'idp' },
] as const

/** `usedBy` in the list of flows names only one kind of user, so ask for both. */
function useFlowUsers(realm: string, id: string): UsedBy[] {
  const firstPage = { first: 0, max: popoverLimit + 1 }
  const clients = useQuery(flows.users(realm, { id, kind: 'clients' }, firstPage))
  const providers = useQuery(flows.users(realm, { id, kind: 'idp' }, firstPage))
  const queries = { clients, idp: providers }
  return userKinds.flatMap(({ type, kind }) => {
    const values = (queries[kind].data ?? []).map(({ name }) => name)
    return values.length > 0 ? [{ type, values }] : []
  })
}

function FlowUsage({ realm, flow }: { realm: string; flow: FlowRow }) {
  const { t } = useText()
  const bindingLabels = boundTo(useRealm(realm), flow.alias).map((binding) => t(bindings[binding]))
  const others = useFlowUsers(realm, flow.id)
  const type = flow.usedBy?.type
  // Show what the list says until the users have loaded.
  const isLoaded = others.some((use) => use.type === type)
  const labels =
    bindingLabels.length > 0 ? bindingLabels : type && !isLoaded ? [t(`used.${type}`)] : []
  if (labels.length + others.length === 0) return <Badge large>{t('used.notInUse')}</Badge>
  return (
    <>
      {labels.map((label) => (
        <Badge key={label} large color="blue">
          {label}
        </Badge>
      ))}
      {others.map((use) => (
        <Badge key={use.type} large color="blue">
          <UsedByButton realm={realm} id={flow.id} use={use} />
        </Badge>
      ))}
    </>
  )
}
