import { useMutation } from '@tanstack/react-query'
import { deleteComponent, type Component } from '~/api/components'
import { confirm } from '~/ui/dialogs/confirm'

/** Asks before an item goes; `done` is called when it has. */
export function useDeleteItem(realm: string) {
  const remove = useMutation(
    deleteComponent(realm, { done: 'itemDeletedSuccess', failed: 'itemDeleteError' }),
  )
  return (item: Component, done?: () => void) =>
    confirm({
      title: 'itemDeleteConfirmTitle',
      text: 'itemDeleteConfirm',
      danger: true,
      run: async () => {
        await remove.mutateAsync(item)
        done?.()
      },
    })
}
