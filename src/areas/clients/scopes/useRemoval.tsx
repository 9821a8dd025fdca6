import { useMutation } from '@tanstack/react-query'
import { unassignScopes, type AssignedScope } from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import { retryFailed, type OnBatchDone } from '~/api/batch'
import { withoutToast } from '~/api/queryClient'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

/** Asks before scopes are taken from a client, and says what its applications lose. */
export function useRemoval(realm: string, client: Client) {
  const remove = useMutation(withoutToast(unassignScopes(realm, client.id)))
  return (scopes: readonly AssignedScope[], done?: OnBatchDone) => {
    confirm({
      title: 'deleteClientScope',
      text: 'unassignScopesText',
      params: { count: scopes.length, name: scopes[0]?.name, client: client.clientId },
      danger: true,
      impact: <Removed scopes={scopes} />,
      run: retryFailed(
        scopes,
        (left) => remove.mutateAsync(left),
        ({ name }) => name,
        done,
      ),
    })
  }
}

/** What each scope puts into tokens: its mappers by name. */
function Removed({ scopes }: { scopes: readonly AssignedScope[] }) {
  const { t } = useText()
  return (
    <ul className="castellan-lines">
      {scopes.map(({ id, name, protocolMappers = [] }) => (
        <li key={id}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {protocolMappers.length > 0 &&
            t('mappersLost', {
              mappers: protocolMappers.map((protocolMapper) => protocolMapper.name).join(', '),
            })}
        </li>
      ))}
    </ul>
  )
}
