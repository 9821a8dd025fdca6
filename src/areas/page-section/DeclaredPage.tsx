import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  deleteComponent,
  useDeclaredPage,
  type Component,
  type ComponentType,
} from '~/api/components'
import { NotFound, PagePending } from '~/routing/screens'
import { confirm } from '~/ui/dialogs/confirm'

type Props = {
  providerId: string
  children: (page: ComponentType) => ReactNode
}

export function DeclaredPage({ providerId, children }: Props) {
  const { page, isPending } = useDeclaredPage(providerId)
  if (page) return children(page)
  return isPending ? <PagePending /> : <NotFound />
}

export function useConfirmDelete(realm: string) {
  const deletion = useMutation(
    deleteComponent(realm, { done: 'itemDeletedSuccess', failed: 'itemDeleteError' }),
  )
  return (item: Component, onDeleted?: () => void) =>
    confirm({
      title: 'itemDeleteConfirmTitle',
      text: 'itemDeleteConfirm',
      danger: true,
      run: async () => {
        await deletion.mutateAsync(item)
        onDeleted?.()
      },
    })
}
