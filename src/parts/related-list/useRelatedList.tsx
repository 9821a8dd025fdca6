import { useMutation } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { retryFailed, throwIfAnyFailed, type BatchResult, type OnBatchDone } from '~/api/batch'
import { withoutToast, type CommandMeta } from '~/api/queryClient'
import type { TextKey } from '~/lib/textKey'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm, type ConfirmOptions } from '~/ui/dialogs/confirm'

/** A command for several; its result tells whom it failed for, and why. */
type BatchCommand<Item> = {
  mutationFn: (items: readonly Item[]) => Promise<BatchResult<Item>>
  meta: CommandMeta
}

type RelatedListOptions<Item, Row extends Item> = {
  /** What a failure calls it. */
  nameOf: (item: Item) => string
  /** The button that opens the picker, and what runs with the picked. */
  add: Omit<Action, 'onSelect'> & { command: BatchCommand<Item> }
  /** `inBulk` names it where it is about all chosen rows; `formError`: why these cannot be taken away. */
  remove: Omit<Action, 'onSelect' | 'disabledReason'> & {
    inBulk?: TextKey
    deniedReason?: (rows: readonly Row[]) => string | undefined
    question: (rows: readonly Row[]) => Omit<ConfirmOptions, 'run'>
    command: BatchCommand<Item>
  }
  /** The dialog to choose from; it stays open while `onPick` fails. */
  renderPicker: (pickerProps: {
    onPick: (picked: readonly Item[]) => Promise<void>
    onClose: () => void
  }) => ReactNode
}

/**
 * The list of what belongs to something (members, groups of a user, users with a role): some are
 * added with a picker, one or many are taken away after a question. Where that fails for some, the
 * dialog says for whom, and trying again is about those that are left.
 */
export function useRelatedList<Item, Row extends Item = Item>({
  nameOf,
  add: { command: addCommand, ...add },
  remove: { command: removeCommand, inBulk, deniedReason, question, ...remove },
  renderPicker,
}: RelatedListOptions<Item, Row>) {
  const [isPickerOpen, setPickerOpen] = useState(false)
  // The dialogs that ask for it say themselves what failed.
  const addMutation = useMutation(withoutToast(addCommand))
  const removeMutation = useMutation(withoutToast(removeCommand))
  const removeAction = (rows: readonly Row[], done?: OnBatchDone): Action => ({
    ...remove,
    disabledReason: deniedReason?.(rows),
    onSelect: () =>
      confirm({
        danger: true,
        button: 'remove',
        ...question(rows),
        run: retryFailed<Item>(
          rows,
          (remaining) => removeMutation.mutateAsync(remaining),
          nameOf,
          done,
        ),
      }),
  })
  return {
    /** For the toolbar and the empty list. */
    button: (
      <ActionButton variant="primary" action={{ ...add, onSelect: () => setPickerOpen(true) }} />
    ),
    actions: (row: Row): Action[] => [removeAction([row])],
    bulk: (rows: readonly Row[], clear: OnBatchDone): Action[] => [
      { ...removeAction(rows, clear), ...(inBulk && { label: inBulk }) },
    ],
    /** To be drawn beside the list. */
    dialog: isPickerOpen && (
      <Suspense fallback={null}>
        {renderPicker({
          onPick: async (picked) => throwIfAnyFailed(await addMutation.mutateAsync(picked), nameOf),
          onClose: () => setPickerOpen(false),
        })}
      </Suspense>
    ),
  }
}
