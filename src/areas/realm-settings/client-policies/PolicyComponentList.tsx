import { Title } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import {
  componentsOf,
  componentTypes,
  typeOf,
  type ClientPolicy,
  type ClientProfile,
  type PolicyComponent,
  type PolicyComponentKind,
  type PolicyComponentRef,
  type PolicyComponentType,
} from '~/api/client-policies/clientPolicies'
import { deletePolicyComponent, movePolicyComponent } from '~/api/client-policies/policyComponents'
import { serverInfo } from '~/api/serverInfo'
import { RouteLink, useGo } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { Badge } from '~/ui/Badge'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { configSummary } from './configSummary'
import './client-policies.css'

type Row = {
  kind: PolicyComponentKind
  holder: string
  entry: PolicyComponent
  at: number
  type: PolicyComponentType | undefined
}

/** The words of the two kinds: message keys. */
const words = {
  executor: {
    title: 'executors',
    help: 'executorsHelpText',
    add: 'addExecutor',
    none: 'emptyExecutors',
    column: 'executorType',
    ask: 'deleteExecutorProfileConfirm',
    param: 'executorName',
  },
  condition: {
    title: 'conditions',
    help: 'conditionsHelp',
    add: 'addCondition',
    none: 'emptyConditions',
    column: 'conditionType',
    ask: 'deleteClientPolicyConditionConfirm',
    param: 'condition',
  },
} as const

const columnsOf = (kind: PolicyComponentKind): readonly Column<Row>[] => [
  {
    id: 'type',
    title: words[kind].column,
    cell: ({ holder, entry, at, type }, { t, label }) => (
      <span className="castellan-marks">
        <PolicyComponentLink kind={kind} owner={holder} type={typeOf(kind, entry)} at={at} />
        {type?.helpText ? (
          <HelpIcon label={typeOf(kind, entry)} help={label(type.helpText, { plain: true })} />
        ) : (
          !type && <Badge color="orange">{t('clientPolicyUnknownType')}</Badge>
        )}
      </span>
    ),
    text: ({ entry }) => typeOf(kind, entry),
    width: 40,
  },
  {
    id: 'settings',
    title: 'settings',
    cell: (row, text) => <bdi>{configSummary(row, text) || '—'}</bdi>,
    text: configSummary,
  },
]

const columns = { executor: columnsOf('executor'), condition: columnsOf('condition') }

type Props = {
  realm: string
  kind: PolicyComponentKind
  holder: ClientProfile | ClientPolicy
  isGlobal: boolean
}

/** Of an entry, not of its place: what is pressed stays that of the same entry when others go. */
function keyOf(entries: readonly unknown[], place: number) {
  const texts = entries.slice(0, place + 1).map((entry) => JSON.stringify(entry))
  const own = texts.at(-1)
  return `${own} ${texts.filter((text) => text === own).length}`
}

/** The executors of a profile, or the conditions of a policy, in their order. */
export function PolicyComponentList({ realm, kind, holder, isGlobal }: Props) {
  const { t } = useText()
  const go = useGo()
  const listState = useLocalState()
  const deniedReason = useDeniedReason()
  const { data: info } = useSuspenseQuery(serverInfo)
  const types = componentTypes(info, kind)
  const remove = useMutation(deletePolicyComponent(realm, kind, holder.name))
  const move = useMutation(movePolicyComponent(realm, kind, holder.name))
  const { title, help, add, none, ask, param } = words[kind]
  const entries = componentsOf(kind, holder)
  const rows = entries.map((entry, place): Row => {
    const type = types.find(({ id }) => id === typeOf(kind, entry))
    return { kind, holder: holder.name, entry, at: place, type }
  })
  const canEdit = !isGlobal && deniedReason('manage-realm') === undefined
  const addButton = !isGlobal && (
    <ActionButton
      action={{
        label: add,
        requires:
          kind === 'executor' ? 'manage-realm' : { all: ['manage-realm', 'manage-clients'] },
        onSelect: () =>
          void (kind === 'executor'
            ? go({
                to: '/$realm/realm-settings/client-policies/$profileName/add-executor',
                params: { profileName: holder.name },
              })
            : go({
                to: '/$realm/realm-settings/client-policies/$policyName/edit-policy/create-condition',
                params: { policyName: holder.name },
              })),
      }}
    />
  )
  const askRemove = ({ entry, at: place }: Row) =>
    confirm({
      title: `${ask}Title`,
      text: ask,
      params: { [param]: typeOf(kind, entry) },
      danger: true,
      run: () => remove.mutateAsync({ entry, at: place }),
    })
  const heading = `${kind}-list`
  return (
    <section className="castellan-policy-part" aria-labelledby={heading}>
      <Title headingLevel="h2" size="lg" id={heading}>
        {t(title)} <HelpIcon label={t(title)} help={t(help)} />
      </Title>
      <DataTable
        label={title}
        rows={rows}
        listState={listState}
        rowKey={(row) => keyOf(entries, row.at)}
        columns={columns[kind]}
        toolbar={addButton}
        {...(!isGlobal && {
          actions: (row: Row) => [
            {
              label: 'remove',
              danger: true,
              requires: 'manage-realm' as const,
              onSelect: () => askRemove(row),
            },
          ],
        })}
        {...(canEdit && {
          order: {
            rows,
            isBusy: move.isPending,
            move: (from: number, to: number) => {
              const row = rows[from]
              if (row) move.mutate({ entry: row.entry, at: row.at, to })
            },
          },
        })}
        empty={<EmptyPanel title={none} action={addButton} />}
        noExport
      />
    </section>
  )
}

// @texts deleteExecutorProfileConfirm* @texts deleteClientPolicyConditionConfirm*

/** Leads to an executor or condition, which its address names by type and place. */
function PolicyComponentLink({ kind, owner, type, at }: PolicyComponentRef) {
  const isBuilt = useCanOpen()
  const search = at === undefined ? {} : { at }
  if (kind === 'executor') {
    const to = '/$realm/realm-settings/client-policies/$profileName/edit-profile/$executorName'
    return isBuilt(to) ? (
      <RouteLink to={to} params={{ profileName: owner, executorName: type }} search={search}>
        {type}
      </RouteLink>
    ) : (
      type
    )
  }
  const to =
    '/$realm/realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition'
  return isBuilt(to) ? (
    <RouteLink to={to} params={{ policyName: owner, conditionName: type }} search={search}>
      {type}
    </RouteLink>
  ) : (
    type
  )
}
