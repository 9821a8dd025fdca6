import { useMutation } from '@tanstack/react-query'
import { deleteComponent, type Component } from '~/api/components'
import { confirm } from '~/ui/dialogs/confirm'

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
