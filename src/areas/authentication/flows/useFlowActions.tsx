import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteFlow, type FlowRow } from '~/api/authentication/flows'
import { useGo } from '~/routing/RouteLink'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { RichText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { flowParams } from '~/parts/authentication/FlowLink'
import DuplicateFlowDialog from './DuplicateFlowDialog'
import BindDialog from './BindDialog'

// Kinds of use: @texts used.*

type OpenDialog = { kind: 'duplicate' | 'bind'; flow: FlowRow }

export function useFlowActions(realm: string) {
  const { t } = useText()
  const go = useGo()
  const [open, setOpen] = useState<OpenDialog>()
  const remove = useMutation(
    deleteFlow(realm, ({ type }) => t('flowInUse', { use: t(`used.${type}`) })),
  )
  const close = () => setOpen(undefined)
  const askDelete = (flow: FlowRow, done?: () => void) =>
    confirm({
      title: 'deleteConfirmFlow',
      danger: true,
      impact: (
        <p>
          <RichText text={t('deleteConfirmFlowMessage', { flow: flow.alias })} />
        </p>
      ),
      run: async () => {
        await remove.mutateAsync(flow.id)
        done?.()
      },
    })
  const openFlow = (id: string) =>
    void go({
      to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
      params: { realm, ...flowParams({ id, builtIn: false }) },
      search: {},
    })
  const actionsOf = (flow: FlowRow, deleted?: () => void): MenuAction[] => [
    {
      label: 'duplicate',
      requires: 'manage-realm',
      onSelect: () => setOpen({ kind: 'duplicate', flow }),
    },
    ...(flow.usedBy?.type === 'DEFAULT'
      ? []
      : [
          {
            label: 'bindFlow' as const,
            requires: 'manage-realm' as const,
            onSelect: () => setOpen({ kind: 'bind', flow }),
          },
        ]),
    // Keycloak refuses to delete built-in flows.
    ...(flow.builtIn
      ? []
      : [
          {
            label: 'delete' as const,
            danger: true,
            requires: 'manage-realm' as const,
            disabledReason: flow.usedBy && t('flowInUse', { use: t(`used.${flow.usedBy.type}`) }),
            onSelect: () => askDelete(flow, deleted),
          },
        ]),
  ]
  const dialogs = open && (
    <>
      {open.kind === 'duplicate' ? (
        <DuplicateFlowDialog
          realm={realm}
          flow={open.flow}
          onClose={close}
          onDone={(id) => {
            close()
            openFlow(id)
          }}
        />
      ) : (
        <BindDialog realm={realm} flow={open.flow} onClose={close} />
      )}
    </>
  )
  return { actionsOf, dialogs, duplicate: (flow: FlowRow) => setOpen({ kind: 'duplicate', flow }) }
}
