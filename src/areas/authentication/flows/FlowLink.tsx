import type { FlowRow } from '~/api/authentication/flows'
import { RouteLink } from '~/routing/RouteLink'

type Named = Pick<FlowRow, 'id' | 'alias' | 'builtIn' | 'usedBy'>

/** What the address of a flow says of it beside its id, as the brief orders it. */
export const flowParams = ({ id, builtIn, usedBy }: Omit<Named, 'alias'>) => ({
  id,
  usedBy: usedBy?.type ?? 'notInUse',
  builtIn: builtIn ? 'builtIn' : undefined,
})

/** A flow by name. */
export const FlowLink = ({ flow }: { flow: Named }) => (
  <RouteLink
    to="/$realm/authentication/$id/$usedBy/{-$builtIn}"
    params={flowParams(flow)}
    search={{}}
  >
    <bdi>{flow.alias}</bdi>
  </RouteLink>
)
