import type { ReactNode } from 'react'
import type { FlowRow } from '~/api/authentication/flows'
import { RouteLink } from '~/routing/RouteLink'

type LinkedFlow = Pick<FlowRow, 'id' | 'alias' | 'builtIn' | 'usedBy'>

type Props = { flow: LinkedFlow; children?: ReactNode }

/** The page of a flow, by its name unless something else is said. */
export const FlowLink = ({ flow, children = <bdi>{flow.alias}</bdi> }: Props) => (
  <RouteLink
    to="/$realm/authentication/$id/$usedBy/{-$builtIn}"
    params={flowParams(flow)}
    search={{}}
  >
    {children}
  </RouteLink>
)

/** What the address of a flow says of it beside its id, as the brief orders it. */
export const flowParams = ({ id, builtIn, usedBy }: Omit<LinkedFlow, 'alias'>) => ({
  id,
  usedBy: usedBy?.type ?? 'notInUse',
  builtIn: builtIn ? 'builtIn' : undefined,
})
