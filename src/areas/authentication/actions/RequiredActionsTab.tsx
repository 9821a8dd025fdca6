import { Switch } from '@patternfly/react-core'
import { CogIcon } from '@patternfly/react-icons/dist/esm/icons/cog-icon'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  orderActions,
  registerAction,
  requiredActions,
  unregisterAction,
  updateRequiredAction,
  type RequiredAction,
} from '~/api/authentication/requiredActions'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { moveItem } from '~/lib/async/reorder'
import { PagePending } from '~/routing/screens'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { IconButton } from '~/ui/actions/buttons'
import { confirm } from '~/ui/dialogs/confirm'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import ActionConfig from './ActionConfigDialog'
import '../authentication.css'

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
  const { update, register, reorder, confirmUnregister } = useRequiredActionMutations(realm)
  const [actionToConfigure, setActionToConfigure] = useState<RequiredAction>()
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
  const without = <T extends { providerId: string }>(
    actions: readonly T[],
    others: readonly { providerId: string }[],
  ) => {
    const ids = new Set(others.map(({ providerId }) => providerId))
    return actions.filter(({ providerId }) => !ids.has(providerId))
  }
  const open = unregistered.data ?? []
  const registeredActions = isLater ? without(registered.data, open) : registered.data
  const unregisteredActions = isLater ? open : without(open, registered.data)
  const rows: RequiredActionRow[] = [
    ...registeredActions.map((action) => ({
      name: action.name,
      providerId: action.providerId,
      action,
    })),
    ...unregisteredActions.map((action) => ({ ...action, action: undefined })),
  ]
  const isBusy = [update, register, reorder].some(({ isPending }) => isPending)
  const columns = actionColumns({
    canManage,
    isBusy,
    onConfigure: setActionToConfigure,
    setEnabled: ({ action, name, providerId }, enabled) =>
      action
        ? update.mutate({ alias: action.alias, enabled })
        : register.mutate({ name, providerId }),
    setDefault: ({ alias }, defaultAction) => update.mutate({ alias, defaultAction }),
  })
  const rowActions = ({ action, name, providerId }: RequiredActionRow): MenuAction[] =>
    action
      ? [
          ...(action.configurable
            ? [{ label: 'configure' as const, onSelect: () => setActionToConfigure(action) }]
            : []),
          {
            label: 'unregister' as const,
            danger: true,
            requires: 'manage-realm' as const,
            onSelect: () => confirmUnregister(action),
          },
        ]
      : [
          {
            label: 'registerAction',
            requires: 'manage-realm',
            onSelect: () => register.mutate({ name, providerId }),
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
    <>
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
      {actionToConfigure && (
        <Suspense fallback={null}>
          <ActionConfig
            realm={realm}
            action={actionToConfigure}
            onClose={() => setActionToConfigure(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function useRequiredActionMutations(realm: string) {
  const update = useMutation(updateRequiredAction(realm))
  const register = useMutation(registerAction(realm))
  const unregister = useMutation(unregisterAction(realm))
  const reorder = useMutation(orderActions(realm))
  const confirmUnregister = (action: RequiredAction) =>
    confirm({
      title: 'unregisterActionTitle',
      text: 'unregisterActionText',
      params: { name: action.name },
      danger: true,
      button: 'unregister',
      run: () => unregister.mutateAsync(action),
    })
  return { update, register, reorder, confirmUnregister }
}

/** Without `action`, the provider is not registered. */
type RequiredActionRow = {
  name: string
  providerId: string
  action: RequiredAction | undefined
}

type ColumnOptions = {
  canManage: boolean
  isBusy: boolean
  setEnabled: (row: RequiredActionRow, isOn: boolean) => void
  setDefault: (action: RequiredAction, isOn: boolean) => void
  onConfigure: (action: RequiredAction) => void
}

const actionColumns = ({
  canManage,
  isBusy,
  setEnabled,
  setDefault,
  onConfigure,
}: ColumnOptions): readonly Column<RequiredActionRow>[] => [
  {
    id: 'action',
    title: 'action',
    cell: ({ name }) => <bdi>{name}</bdi>,
    text: ({ name }) => name,
    width: 40,
  },
  {
    id: 'enabled',
    title: 'enabled',
    cell: (row, { t }) => {
      const isOn = row.action?.enabled === true
      return (
        <Switch
          key={row.providerId}
          aria-label={`${t('enabled')}: ${row.name}`}
          label={t(isOn ? 'on' : 'off')}
          isChecked={isOn}
          isDisabled={!canManage || isBusy}
          onChange={(_event, next) => setEnabled(row, next)}
        />
      )
    },
    text: ({ action }, { t }) => t(action?.enabled ? 'on' : 'off'),
  },
  {
    id: 'default',
    title: 'setAsDefaultAction',
    help: 'authDefaultActionTooltip',
    width: 25,
    cell: ({ action, name, providerId }, { t }) => {
      const isOn = action?.defaultAction === true
      const canBeDefault = action?.enabled === true
      return (
        <Switch
          key={providerId}
          aria-label={`${t('setAsDefaultAction')}: ${name}`}
          label={t(canBeDefault ? (isOn ? 'on' : 'off') : 'disabledOff')}
          isChecked={isOn && canBeDefault}
          isDisabled={!canManage || !canBeDefault || isBusy}
          onChange={(_event, next) => action && setDefault(action, next)}
        />
      )
    },
    text: ({ action }, { t }) => t(action?.enabled && action.defaultAction ? 'on' : 'off'),
  },
  {
    id: 'configure',
    title: 'configure',
    cell: ({ action, name }, { t }) =>
      action?.configurable && (
        <IconButton
          key={action.alias}
          aria-label={`${t('settings')}: ${name}`}
          aria-haspopup="dialog"
          icon={<CogIcon />}
          onClick={() => onConfigure(action)}
        />
      ),
  },
  {
    id: 'alias',
    title: 'alias',
    cell: ({ providerId }) => providerId,
    text: ({ providerId }) => providerId,
    hidden: true,
  },
]
