import type { ReactNode } from 'react'
import { Home } from '~/parts/authorization/home'
import { clientHome } from './clientHome'

type Props = { realm: string; id: string; children: ReactNode }

/** A page below the authorization of a client. */
export const Frame = ({ realm, id, children }: Props) => (
  <Home value={clientHome({ realm, client: id })}>{children}</Home>
)
