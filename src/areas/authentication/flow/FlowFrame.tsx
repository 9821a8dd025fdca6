import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { detailedFlow, toFlowFile } from '~/api/authentication/flowFile'
import { flows, updateFlow, type Flow, type FlowRow } from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { EditForm } from '~/form/EditForm'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import { formatList, translate } from '~/lib/i18n'
import { useGo } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { Badge } from '~/ui/Badge'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'
import { InlineAlert } from '~/ui/messages/alerts'
import { toast } from '~/ui/messages/toast'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { authenticationLink } from '../authenticationLink'
import { flowInfo } from '../flows/flow.fields'
import { duplicateAction, flowActions, flowDeletion } from '../flows/flowActions'
import { bindingLabels, popoverLimit, UsedByButton } from '../flows/UsedBy'
import '../authentication.css'

type Props = {
  realm: string
  flow: Flow
  /** Keycloak does not list the steps, so they cannot be compared or exported. */
  isUnlisted: boolean
  children: ReactNode
}

/** What the page of a flow says and offers whether its steps can be listed or not. */
export function FlowFrame({ realm, flow, isUnlisted, children }: Props) {
  const { t } = useText()
  const go = useGo()
  const { id, alias, builtIn, description } = flow
  const { data: allFlows } = useQuery(flows.list(realm))
  const { usedBy } = allFlows?.find((candidate) => candidate.id === id) ?? {}
  const row: FlowRow = { ...flow, usedBy }
  const canManage = holds('manage-realm', usePermissions(realm))
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
          ...flowActions(realm, row),
          ...(builtIn ? [] : [editAction(realm, flow)]),
          ...(isUnlisted ? [] : stepActions(realm, flow)),
          ...flowDeletion(realm, row, () => void go(authenticationLink('flows'))),
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
              action={{ ...duplicateAction(realm, row), label: 'duplicateToEdit' }}
            />
          }
        />
      )}
      {children}
    </>
  )
}

const editAction = (realm: string, flow: Flow): MenuAction => ({
  label: 'editInfo',
  requires: 'manage-realm',
  onSelect: () => openDialog(<EditFlowDialog realm={realm} id={flow.id} />),
})

function EditFlowDialog({ realm, id }: { realm: string; id: string }) {
  const { t } = useText()
  return (
    <Dialog title={t('editFlow')} cancelText={null}>
      <EditForm
        query={flows.byId(realm, id)}
        save={{ mutation: updateFlow(realm) }}
        sections={flowInfo}
        requires="manage-realm"
        onDone={useCloseDialog()}
      />
    </Dialog>
  )
}

const CompareFlowsDialog = lazyComponent(async () => (await import('./CompareFlowsDialog')).default)

const stepActions = (realm: string, flow: Flow): MenuAction[] => [
  {
    label: 'compareFlow',
    preload: () => void CompareFlowsDialog.preload(),
    onSelect: () => openDialog(<CompareFlowsDialog realm={realm} flow={flow} />),
  },
  { label: 'export', onSelect: () => void exportFlow(realm, flow) },
]

async function exportFlow(realm: string, { id, alias }: Flow) {
  try {
    const detailed = await queryClient.query({ ...detailedFlow(realm, id), staleTime: 0 })
    const { file, hidden } = toFlowFile(detailed)
    downloadJson(`${alias}.json`, file)
    if (hidden.length > 0)
      toast(translate('flowExportedWithout'), {
        variant: 'warning',
        description: formatList(hidden),
      })
  } catch (error) {
    toast(describeError(error).message, { variant: 'danger' })
  }
}

// Kinds of use: @texts used.*

const userTypes = ['SPECIFIC_CLIENTS', 'SPECIFIC_PROVIDERS'] as const

const firstUsers = { first: 0, max: popoverLimit + 1 }

function FlowUsage({ realm, flow }: { realm: string; flow: FlowRow }) {
  const texts = useText()
  const { t } = texts
  const { id, alias, usedBy } = flow
  const bound = bindingLabels(useRealm(realm), alias, texts)
  // `usedBy` in the list of flows names only one kind of user, so ask for both.
  const users = useQueries({
    queries: userTypes.map((type) => flows.users(realm, id, type, firstUsers)),
  })
  const others = userTypes.flatMap((type, index) => {
    const values = (users[index]?.data ?? []).map(({ name }) => name)
    return values.length > 0 ? [{ type, values }] : []
  })
  // Show what the list says until the users have loaded.
  const isLoaded = others.some(({ type }) => type === usedBy?.type)
  const labels = bound.length > 0 ? bound : usedBy && !isLoaded ? [t(`used.${usedBy.type}`)] : []
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
          <UsedByButton realm={realm} id={id} use={use} />
        </Badge>
      ))}
    </>
  )
}
