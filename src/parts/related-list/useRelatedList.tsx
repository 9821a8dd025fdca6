import { useMutation } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { withoutToast, type CommandMeta } from '~/api/queryClient'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { TextKey } from '~/lib/textKey'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm, type ConfirmOptions } from '~/ui/dialogs/confirm'

type BatchCommand<Item> = {
  mutationFn: (items: readonly Item[]) => Promise<unknown>
  meta: CommandMeta
}

type RelatedListOptions<Item, Row extends Item> = {
  add: Omit<MenuAction, 'onSelect'> & { command: BatchCommand<Item> }
  /** `inBulk`: label of the bulk action; `deniedReason`: why rows can't be removed. */
  remove: Omit<MenuAction, 'onSelect' | 'disabledReason'> & {
    inBulk?: TextKey
    deniedReason?: (rows: readonly Row[]) => string | undefined
    question: (rows: readonly Row[]) => Omit<ConfirmOptions, 'run'>
    command: BatchCommand<Item>
  }
  /** Stays open if `onPick` rejects. */
  renderPicker: (pickerProps: {
    onPick: (picked: readonly Item[]) => Promise<void>
    onClose: () => void
  }) => ReactNode
}

/**
 * Adds items with a picker and removes them after confirmation. The dialog lists failed items and
 * retries only those.
 */
export function useRelatedList<Item, Row extends Item = Item>({
  add: { command: addCommand, ...add },
  remove: { command: removeCommand, inBulk, deniedReason, question, ...remove },
  renderPicker,
}: RelatedListOptions<Item, Row>) {
  const [isPickerOpen, setPickerOpen] = useState(false)
  // The dialogs show errors themselves.
  const addMutation = useMutation(withoutToast(addCommand))
  const removeMutation = useMutation(withoutToast(removeCommand))
  const removeAction = (rows: readonly Row[], done?: OnBatchDone): MenuAction => ({
    ...remove,
    disabledReason: deniedReason?.(rows),
    onSelect: () =>
      confirm({
        danger: true,
        button: 'remove',
        ...question(rows),
        run: retryRemaining<Item>(rows, (remaining) => removeMutation.mutateAsync(remaining), done),
      }),
  })
  return {
    /** For the toolbar and the empty state. */
    button: (
      <ActionButton variant="primary" action={{ ...add, onSelect: () => setPickerOpen(true) }} />
    ),
    actions: (row: Row): MenuAction[] => [removeAction([row])],
    bulk: (rows: readonly Row[], clear: OnBatchDone): MenuAction[] => [
      { ...removeAction(rows, clear), ...(inBulk && { label: inBulk }) },
    ],
    dialog: isPickerOpen && (
      <Suspense fallback={null}>
        {renderPicker({
          onPick: async (picked) => void (await addMutation.mutateAsync(picked)),
          onClose: () => setPickerOpen(false),
        })}
      </Suspense>
    ),
  }
}
