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
import { PagePending } from '~/routing/PagePending'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { lazyComponent } from '~/ui/lazyComponent'
import { actionColumns, type ActionRow } from './actionColumns'
import '../authentication.css'

const ActionConfig = lazyComponent(async () => (await import('./ActionConfig')).default)

const route = getRouteApi('/$realm/authentication/{-$tab}')

function useCommands(realm: string) {
  const update = useMutation(updateRequiredAction(realm))
  const register = useMutation(registerAction(realm))
  const unregister = useMutation(unregisterAction(realm))
  const order = useMutation(orderActions(realm))
  const askUnregister = (action: RequiredAction) =>
    confirm({
      title: 'unregisterActionTitle',
      text: 'unregisterActionText',
      params: { name: action.name },
      danger: true,
      button: 'unregister',
      run: () => unregister.mutateAsync(action),
    })
  return { update, register, order, askUnregister }
}

/** What people can be asked to do when they sign in, in the order in which they are asked. */
export function RequiredActionsTab({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const canManage = holds('manage-realm', usePermissions(realm))
  const registered = useQuery(requiredActions.list(realm))
  const others = useQuery(requiredActions.unregistered(realm))
  const { update, register, order, askUnregister } = useCommands(realm)
  const [configured, configure] = useState<RequiredAction>()
  if (registered.error)
    return (
      <ErrorPanel
        error={registered.error}
        requires="view-realm"
        onRetry={() => void registered.refetch()}
      />
    )
  if (!registered.data) return <PagePending />
  const known = registered.data
  const rows: ActionRow[] = [
    ...known.map((action) => ({ name: action.name, providerId: action.providerId, action })),
    ...(others.data ?? []).map((action) => ({ ...action, action: undefined })),
  ]
  const isBusy = [update, register, order].some(({ isPending }) => isPending)
  const columns = actionColumns({
    canManage,
    isBusy,
    configure,
    enable: ({ action, name, providerId }, enabled) =>
      action
        ? update.mutate({ alias: action.alias, enabled })
        : register.mutate({ name, providerId }),
    setDefault: ({ alias }, defaultAction) => update.mutate({ alias, defaultAction }),
  })
  const actionsOf = ({ action, name, providerId }: ActionRow): Action[] =>
    action
      ? [
          ...(action.configurable
            ? [{ label: 'configure' as const, onSelect: () => configure(action) }]
            : []),
          {
            label: 'unregister' as const,
            danger: true,
            requires: 'manage-realm' as const,
            onSelect: () => askUnregister(action),
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
    const alias = known[from]?.alias
    // Behind the registered ones nothing has a place.
    if (alias === undefined || to >= known.length) return
    const aliases = moveItem(
      known.map((action) => action.alias),
      from,
      to,
    )
    order.mutate({ aliases, moved: { alias, by: to - from } })
  }
  return (
    <>
      <DataTable
        label="requiredActions"
        rows={rows}
        onRefresh={() => void Promise.all([registered.refetch(), others.refetch()])}
        listState={listState}
        rowKey={({ providerId }) => providerId}
        columns={columns}
        actions={actionsOf}
        searchPlaceholder="searchRequiredAction"
        requires="view-realm"
        {...(canManage && { order: { rows, move, isBusy } })}
      />
      {configured && (
        <Suspense fallback={null}>
          <ActionConfig realm={realm} action={configured} onClose={() => configure(undefined)} />
        </Suspense>
      )}
    </>
  )
}
