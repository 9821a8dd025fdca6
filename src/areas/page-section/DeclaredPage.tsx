import type { ReactNode } from 'react'
import { useDeclaredPage, type ComponentType } from '~/api/components'
import { NotFound, PagePending } from '~/routing/screens'

type Props = {
  providerId: string
  children: (page: ComponentType) => ReactNode
}

export function DeclaredPage({ providerId, children }: Props) {
  const { page, isPending } = useDeclaredPage(providerId)
  if (page) return children(page)
  return isPending ? <PagePending /> : <NotFound />
}
