import type { ReactNode } from 'react'
import type { FlowRow } from '~/api/authentication/flows'
import { RouteLink } from '~/routing/links'

type LinkedFlow = Pick<FlowRow, 'id' | 'alias' | 'builtIn' | 'usedBy'>

type Props = { flow: LinkedFlow; children?: ReactNode }

export const FlowLink = ({ flow, children = <bdi>{flow.alias}</bdi> }: Props) => (
  <RouteLink
    to="/$realm/authentication/$id/$usedBy/{-$builtIn}"
    params={flowParams(flow)}
    search={{}}
  >
    {children}
  </RouteLink>
)

/** The brief prescribes these path params. */
export const flowParams = ({ id, builtIn, usedBy }: Omit<LinkedFlow, 'alias'>) => ({
  id,
  usedBy: usedBy?.type ?? 'notInUse',
  builtIn: builtIn ? 'builtIn' : undefined,
})
