import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clients } from '~/api/clients/clients'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { ResourceServerContext } from '~/parts/authorization/resourceServer'
import { PagePending } from '~/routing/PagePending'
import { clientResourceServer } from './clientResourceServer'

type Props = { realm: string; id: string; children: ReactNode }

export function ResourceServerPage({ realm, id, children }: Props) {
  const enabled = holds('view-clients', usePermissions(realm))
  const { isLoading } = useQuery({ ...clients.byId(realm, id), enabled })
  if (isLoading) return <PagePending />
  return (
    <ResourceServerContext value={clientResourceServer({ realm, client: id })}>
      {children}
    </ResourceServerContext>
  )
}
