import { useQuery } from '@tanstack/react-query'
import { bindings, bindingsOf, flows, type FlowRow, type UsedBy } from '~/api/authentication/flows'
import { useRealm } from '~/api/realms/realms'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { few, Users } from '../flows/UsedBy'

// Kinds of use: @texts used.*

const kinds = [
  { type: 'SPECIFIC_CLIENTS', kind: 'clients' },
  { type: 'SPECIFIC_PROVIDERS', kind: 'idp' },
] as const

/** The clients and identity providers that use a flow. The list of flows tells of one kind only. */
function useUsers(realm: string, id: string): UsedBy[] {
  const first = { first: 0, max: few + 1 }
  const clients = useQuery(flows.users(realm, { id, kind: 'clients' }, first))
  const providers = useQuery(flows.users(realm, { id, kind: 'idp' }, first))
  const found = { clients, idp: providers }
  return kinds.flatMap(({ type, kind }) => {
    const values = (found[kind].data ?? []).map(({ name }) => name)
    return values.length > 0 ? [{ type, values }] : []
  })
}

/** What uses the flow, all of it: the realm itself, and clients and providers that ask for it. */
export function FlowUsage({ realm, flow }: { realm: string; flow: FlowRow }) {
  const { t } = useText()
  const own = bindingsOf(useRealm(realm), flow.alias).map((binding) => t(bindings[binding]))
  const others = useUsers(realm, flow.id)
  const type = flow.usedBy?.type
  // What the list says stands until the users are known.
  const isKnown = others.some((use) => use.type === type)
  const words = own.length > 0 ? own : type && !isKnown ? [t(`used.${type}`)] : []
  if (words.length + others.length === 0) return <Badge large>{t('used.notInUse')}</Badge>
  return (
    <>
      {words.map((word) => (
        <Badge key={word} large color="blue">
          {word}
        </Badge>
      ))}
      {others.map((use) => (
        <Badge key={use.type} large color="blue">
          <Users realm={realm} id={flow.id} use={use} />
        </Badge>
      ))}
    </>
  )
}
