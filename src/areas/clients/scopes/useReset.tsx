import { useMutation } from '@tanstack/react-query'
import {
  movesToDefaults,
  resetScopes,
  type AssignedType,
  type Move,
} from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import { throwIfAnyFailed } from '~/api/batch'
import { withoutToast } from '~/api/queryClient'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

// Types in words: @texts clientScopeType.*

/** Asks before a client gets the scopes that a new one gets, and says what that changes. */
export function useReset(realm: string, client: Client) {
  const reset = useMutation(withoutToast(resetScopes(realm, client)))
  return () =>
    confirm({
      title: 'resetScopesTitle',
      text: 'resetScopesText',
      params: { client: client.clientId },
      button: 'reset',
      impact: async () => <Moves moves={await movesToDefaults(realm, client)} />,
      run: async () => throwIfAnyFailed(await reset.mutateAsync(), ({ name }) => name),
    })
}

/** How the client has each scope now, and how it will have it. */
function Moves({ moves }: { moves: readonly Move[] }) {
  const { t } = useText()
  const word = (type: AssignedType | undefined) => t(`clientScopeType.${type ?? 'none'}`)
  if (moves.length === 0) return <p>{t('resetScopesNothing')}</p>
  return (
    <ul className="castellan-lines">
      {moves.map(({ id, name, from, to }) => (
        <li key={id}>{t('resetScopesMove', { name, from: word(from), to: word(to) })}</li>
      ))}
    </ul>
  )
}
