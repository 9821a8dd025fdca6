import { Switch } from '@patternfly/react-core'
import { CogIcon } from '@patternfly/react-icons/dist/esm/icons/cog-icon'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  orderActions,
  registerAction,
  requiredActions,
  unregisterActions,
  updateRequiredAction,
  type RequiredAction,
  type UnregisteredAction,
} from '~/api/authentication/requiredActions'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { moveItem } from '~/lib/async/reorder'
import { PagePending } from '~/routing/screens'
import { useAddressState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { IconButton } from '~/ui/actions/buttons'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { ActionConfigDialog } from './ActionConfigDialog'

const route = getRouteApi('/$realm/authentication/{-$tab}')

export const load = ({ realm }: { realm: string }) => [
  requiredActions.list(realm),
  requiredActions.unregistered(realm),
]

export default function RequiredActionsTab({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const canManage = holds('manage-realm', usePermissions(realm))
  const registered = useQuery(requiredActions.list(realm))
  const unregistered = useQuery(requiredActions.unregistered(realm))
  const update = useMutation(updateRequiredAction(realm))
  const register = useMutation(registerAction(realm))
  const reorder = useMutation(orderActions(realm))
  if (registered.error)
    return (
      <ErrorPanel
        error={registered.error}
        requires="view-realm"
        onRetry={() => void registered.refetch()}
      />
    )
  if (!registered.data) return <PagePending />
  // After a change, an action is in both lists until both were read again: the later one is right.
  const isLater = unregistered.dataUpdatedAt > registered.dataUpdatedAt
  const open = unregistered.data ?? []
  const registeredActions = isLater ? registered.data.filter(isMissingIn(open)) : registered.data
  const unregisteredActions = isLater ? open : open.filter(isMissingIn(registered.data))
  const rows: RequiredActionRow[] = [...registeredActions, ...unregisteredActions]
  const configure = (action: RequiredAction) =>
    openDialog(<ActionConfigDialog realm={realm} action={action} />)
  const isBusy = [update, register, reorder].some(({ isPending }) => isPending)
  const columns = actionColumns({
    isDisabled: !canManage || isBusy,
    configure,
    setEnabled: ({ alias, name, providerId }, enabled) =>
      alias === undefined
        ? register.mutate({ name, providerId })
        : update.mutate({ alias, enabled }),
    setDefault: ({ alias }, defaultAction) => update.mutate({ alias, defaultAction }),
  })
  const rowActions = (action: RequiredActionRow): MenuAction[] =>
    action.alias !== undefined
      ? [
          ...(action.configurable
            ? [{ label: 'configure' as const, onSelect: () => configure(action) }]
            : []),
          confirmedAction(unregistration(realm), [action]),
        ]
      : [
          {
            label: 'registerAction',
            requires: 'manage-realm',
            onSelect: () => register.mutate({ name: action.name, providerId: action.providerId }),
          },
        ]
  const move = (from: number, to: number) => {
    const alias = registeredActions[from]?.alias
    // Unregistered actions have no position.
    if (alias === undefined || to >= registeredActions.length) return
    const aliases = moveItem(
      registeredActions.map((action) => action.alias),
      from,
      to,
    )
    reorder.mutate({ aliases, moved: { alias, by: to - from } })
  }
  return (
    <DataTable
      label="requiredActions"
      rows={rows}
      onRefresh={() => void Promise.all([registered.refetch(), unregistered.refetch()])}
      listState={listState}
      rowKey={({ providerId }) => providerId}
      columns={columns}
      actions={rowActions}
      searchPlaceholder="searchRequiredAction"
      requires="view-realm"
      {...(canManage && { order: { rows, move, isBusy } })}
    />
  )
}

const unregistration = (realm: string): ConfirmedAction<RequiredAction> => ({
  label: 'unregister',
  command: unregisterActions(realm),
  requires: 'manage-realm',
  question: ([action]) => ({
    title: 'unregisterActionTitle',
    text: 'unregisterActionText',
    params: { name: action?.name },
    button: 'unregister',
  }),
})

/** Without `alias`, the provider is not registered. */
type RequiredActionRow =
  | RequiredAction
  | (UnregisteredAction & { [K in Exclude<keyof RequiredAction, 'name' | 'providerId'>]?: never })

const isMissingIn =
  (others: readonly UnregisteredAction[]) =>
  ({ providerId }: UnregisteredAction) =>
    !others.some((action) => action.providerId === providerId)

type ColumnOptions = {
  isDisabled: boolean
  setEnabled: (row: RequiredActionRow, isOn: boolean) => void
  setDefault: (action: RequiredAction, isOn: boolean) => void
  configure: (action: RequiredAction) => void
}

const actionColumns = ({
  isDisabled,
  setEnabled,
  setDefault,
  configure,
}: ColumnOptions): readonly Column<RequiredActionRow>[] => [
  text('action', 'action', { value: ({ name }) => name, breakable: true, width: 40 }),
  {
    id: 'enabled',
    title: 'enabled',
    cell: (row, { t }) => {
      const { name, enabled: isOn = false } = row
      return (
        <Switch
          key={row.providerId}
          aria-label={`${t('enabled')}: ${name}`}
          label={t(isOn ? 'on' : 'off')}
          isChecked={isOn}
          isDisabled={isDisabled}
          onChange={(_event, next) => setEnabled(row, next)}
        />
      )
    },
    text: ({ enabled }, { t }) => t(enabled ? 'on' : 'off'),
  },
  {
    id: 'default',
    title: 'setAsDefaultAction',
    help: 'authDefaultActionTooltip',
    width: 25,
    cell: (row, { t }) => {
      const { name, enabled: canBeDefault = false } = row
      const isOn = canBeDefault && row.defaultAction === true
      return (
        <Switch
          key={row.providerId}
          aria-label={`${t('setAsDefaultAction')}: ${name}`}
          label={t(canBeDefault ? (isOn ? 'on' : 'off') : 'disabledOff')}
          isChecked={isOn}
          isDisabled={isDisabled || !canBeDefault}
          onChange={(_event, next) => row.alias !== undefined && setDefault(row, next)}
        />
      )
    },
    text: ({ enabled, defaultAction }, { t }) => t(enabled && defaultAction ? 'on' : 'off'),
  },
  {
    id: 'configure',
    title: 'configure',
    cell: (row, { t }) =>
      row.configurable && (
        <IconButton
          key={row.alias}
          aria-label={`${t('settings')}: ${row.name}`}
          aria-haspopup="dialog"
          icon={<CogIcon />}
          onClick={() => configure(row)}
        />
      ),
  },
  text('alias', 'alias', { value: ({ providerId }) => providerId, hidden: true }),
]
