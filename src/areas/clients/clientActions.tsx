import { useMutation } from '@tanstack/react-query'
import { clients, deleteClients, exportedClient, type ClientRow } from '~/api/clients'
import { throwFailures } from '~/api/each'
import { queryClient } from '~/api/queryClient'
import { downloadJson } from '~/lib/download'
import { problemOf } from '~/lib/errors'
import type { Action } from '~/ui/ActionMenu'
import { confirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import { useText } from '~/ui/useText'
import { isBuiltIn } from './builtIn'
import { ClientUses } from './ClientUses'

/** More clients than this are named without looking at each. */
const lookedAt = 20

async function usesOf(realm: string, rows: readonly ClientRow[]) {
  const uses = await Promise.allSettled(
    rows.slice(0, lookedAt).map(({ id }) => queryClient.query(clients.use(realm, id))),
  )
  // One that may not be looked at is named without numbers; deleting it will say why not.
  return rows.map(({ clientId }, index) => {
    const use = uses[index]
    return { clientId, use: use?.status === 'fulfilled' ? use.value : undefined }
  })
}

const mayDelete = ({ access }: ClientRow) => access?.configure === true

/** What can be done with the clients of a list. */
export function useClientActions(realm: string) {
  const { t } = useText()
  const command = deleteClients(realm)
  const remove = useMutation({ ...command, meta: { ...command.meta, quiet: true } })

  const askDelete = (rows: readonly ClientRow[], done?: () => void) => {
    const [first] = rows
    if (!first) return
    const several = rows.length > 1
    let left = rows // after a failure, trying again is about those that are still there
    confirm({
      title: several ? 'deleteClientsTitle' : 'clientDelete',
      text: several ? 'deleteClientsConfirm' : 'clientDeleteConfirm',
      params: several ? { count: rows.length } : { clientId: first.clientId },
      danger: true,
      touches: async () => <ClientUses uses={await usesOf(realm, rows)} />,
      run: async () => {
        const result = await remove.mutateAsync(left)
        left = result.failed.map(({ item }) => item)
        done?.()
        throwFailures(result, ({ clientId }) => clientId)
      },
    })
  }

  const deletion = (rows: readonly ClientRow[], done?: () => void): Action => {
    const own = rows.filter(isBuiltIn).map(({ clientId }) => clientId)
    return {
      label: 'delete',
      danger: true,
      // What the server grants for these very clients wins over the permission for all of them.
      requires: rows.every(mayDelete) ? 'anyone' : 'manage-clients',
      disabledReason: own.length > 0 ? t('builtInClient', { names: own.join(', ') }) : undefined,
      onSelect: () => askDelete(rows, done),
    }
  }

  const exportFile = async ({ id, clientId }: ClientRow) => {
    try {
      const client = await exportedClient(realm, id)
      downloadJson(`${clientId}.json`, client)
      if (client.secret) toast(t('exportHoldsSecret', { clientId }), { variant: 'warning' })
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }

  return {
    /** `done` is called when the client has been deleted. */
    rowActions: (row: ClientRow, done?: () => void): Action[] => [
      { label: 'export', onSelect: () => void exportFile(row) },
      deletion([row], done),
    ],
    bulkActions: (rows: readonly ClientRow[], clear: () => void): Action[] => [
      deletion(rows, clear),
    ],
  }
}
