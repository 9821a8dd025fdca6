import { Title } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import {
  componentsChange,
  componentsOf,
  componentTypes,
  typeOf,
  type ClientPolicy,
  type ClientProfile,
  type PolicyComponent,
  type PolicyComponentKind,
  type PolicyComponentType,
} from '~/api/client-policies/clientPolicies'
import {
  deletePolicyComponent,
  movePolicyComponent,
  removeComponent,
} from '~/api/client-policies/policyComponents'
import { serverInfo } from '~/api/serverInfo'
import { PermittedLink, useGoTo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { confirm } from '~/ui/dialogs/confirm'
import { Badge } from '~/ui/Badge'
import { HelpIcon } from '~/ui/messages/help'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { configSummary } from './configSummary'
import { confirmPolicyChange } from './policyGuard'
import { componentLink, newComponentLink } from './policyLinks'
import './client-policies.css'

type Row = {
  kind: PolicyComponentKind
  owner: string
  component: PolicyComponent
  index: number
  type: PolicyComponentType | undefined
}

/** Message keys. */
const messages = {
  executor: {
    title: 'executors',
    help: 'executorsHelpText',
    add: 'addExecutor',
    emptyTitle: 'emptyExecutors',
    column: 'executorType',
    confirmText: 'deleteExecutorProfileConfirm',
    nameParam: 'executorName',
  },
  condition: {
    title: 'conditions',
    help: 'conditionsHelp',
    add: 'addCondition',
    emptyTitle: 'emptyConditions',
    column: 'conditionType',
    confirmText: 'deleteClientPolicyConditionConfirm',
    nameParam: 'condition',
  },
} as const

const columnsOf = (kind: PolicyComponentKind): readonly Column<Row>[] => [
  {
    id: 'type',
    title: messages[kind].column,
    cell: ({ owner, component, index, type }, { t, label }) => (
      <span className="castellan-marks">
        <PermittedLink
          {...componentLink({ kind, owner, type: typeOf(kind, component), at: index })}
        >
          {typeOf(kind, component)}
        </PermittedLink>
        {type?.helpText ? (
          <HelpIcon label={typeOf(kind, component)} help={label(type.helpText, { plain: true })} />
        ) : (
          !type && <Badge color="orange">{t('clientPolicyUnknownType')}</Badge>
        )}
      </span>
    ),
    text: ({ component }) => typeOf(kind, component),
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
  owner: ClientProfile | ClientPolicy
  isGlobal: boolean
}

/**
 * Keyed by content and occurrence, not index: row state stays with its item when others are
 * deleted.
 */
function rowKeyOf(components: readonly unknown[], index: number) {
  const texts = components.slice(0, index + 1).map((component) => JSON.stringify(component))
  const last = texts.at(-1)
  return `${last} ${texts.filter((text) => text === last).length}`
}

export function PolicyComponentList({ realm, kind, owner, isGlobal }: Props) {
  const { t } = useText()
  const goTo = useGoTo()
  const listState = useLocalState()
  const deniedReason = useDeniedReason()
  const { data: info } = useSuspenseQuery(serverInfo)
  const types = componentTypes(info, kind)
  const remove = useMutation(deletePolicyComponent(realm, kind, owner.name))
  const move = useMutation(movePolicyComponent(realm, kind, owner.name))
  const { title, help, add, emptyTitle, confirmText, nameParam } = messages[kind]
  const components = componentsOf(kind, owner)
  const rows = components.map((component, index): Row => {
    const type = types.find(({ id }) => id === typeOf(kind, component))
    return { kind, owner: owner.name, component, index, type }
  })
  const confirmRemove = ({ component, index }: Row) =>
    confirm({
      title: `${confirmText}Title`,
      text: confirmText,
      params: { [nameParam]: typeOf(kind, component) },
      danger: true,
      run: async () => {
        const position = { entry: component, at: index }
        const change = componentsChange(kind, owner.name, removeComponent(position))
        // Without a condition, the policy may apply to more clients.
        if (await confirmPolicyChange(realm, change)) await remove.mutateAsync(position)
      },
    })
  const editing = !isGlobal && {
    create: {
      variant: 'secondary' as const,
      label: add,
      requires:
        kind === 'executor'
          ? ('manage-realm' as const)
          : { all: ['manage-realm' as const, 'manage-clients' as const] },
      onSelect: () => void goTo(newComponentLink(kind, owner.name)),
    },
    actions: (row: Row) => [
      {
        label: 'remove' as const,
        danger: true,
        requires: 'manage-realm' as const,
        onSelect: () => confirmRemove(row),
      },
    ],
    ...(deniedReason('manage-realm') === undefined && {
      order: {
        rows,
        isBusy: move.isPending,
        move: (from: number, to: number) => {
          const row = rows[from]
          if (row) move.mutate({ entry: row.component, at: row.index, to })
        },
      },
    }),
  }
  const headingId = `${kind}-list`
  return (
    <section className="castellan-policy-part" aria-labelledby={headingId}>
      <Title headingLevel="h2" size="lg" id={headingId}>
        {t(title)} <HelpIcon label={t(title)} help={t(help)} />
      </Title>
      <DataTable
        label={title}
        rows={rows}
        listState={listState}
        rowKey={(row) => rowKeyOf(components, row.index)}
        columns={columns[kind]}
        {...editing}
        empty={{ title: emptyTitle }}
        noExport
      />
    </section>
  )
}

// @texts deleteExecutorProfileConfirm* @texts deleteClientPolicyConditionConfirm*
