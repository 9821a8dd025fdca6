import type { ReactNode } from 'react'
import type { FlowRow } from '~/api/authentication/flows'
import { RouteLink } from '~/routing/links'

type LinkedFlow = Pick<FlowRow, 'id' | 'usedBy'> & { builtIn?: boolean }

type Props = { flow: LinkedFlow & { alias: string }; children?: ReactNode }

export const FlowLink = ({ flow, children = <bdi>{flow.alias}</bdi> }: Props) => (
  <RouteLink {...flowLink(flow)}>{children}</RouteLink>
)

/** The brief prescribes these path params. */
export const flowLink = ({ id, builtIn, usedBy }: LinkedFlow) =>
  ({
    to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
    params: {
      id,
      usedBy: usedBy?.type ?? 'notInUse',
      builtIn: builtIn ? 'builtIn' : undefined,
    },
    search: {},
  }) as const
