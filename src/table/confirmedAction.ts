import type { ReactNode } from 'react'
import { runCommand, withoutToast, type CommandMeta } from '~/api/queryClient'
import type { Requirement } from '~/lib/access'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { TextKey } from '~/lib/textKey'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm, type Question } from '~/ui/dialogs/confirm'

/**
 * What is done to one or several rows once the user has confirmed it: a removal, enabling. As the
 * `removal` of a table it is the last action of a row and, with `many`, of chosen rows; elsewhere
 * use `confirmedAction`. Plain data: no hook.
 */
export type ConfirmedAction<T> = {
  /** `delete` by default. */
  label?: TextKey
  /** True by default. */
  danger?: boolean
  /** Of several calls: `runForEach`, so that another try sends only what is left. */
  command: { mutationFn: (rows: readonly T[]) => Promise<unknown>; meta: CommandMeta }
  requires?: Requirement | ((rows: readonly T[]) => Requirement)
  /** Why these rows cannot be chosen: a message key or a finished text. */
  disabledReason?: string | ((rows: readonly T[]) => string | undefined)
  question: (
    rows: readonly T[],
  ) => Pick<Question, 'title' | 'text' | 'params' | 'button' | 'confirmName' | 'isWide'>
  /** What else is touched; a promise is awaited while the question is open. */
  impact?: (rows: readonly T[], signal: AbortSignal) => ReactNode
  /** Rows can be chosen together; a label of its own for several. */
  many?: true | TextKey
  /** Awaited for what is done, before the dialog closes. */
  onDone?: (done: readonly T[]) => unknown
}

type Options = { label?: TextKey; onDone?: OnBatchDone | undefined }

/** For rows that are there: of a menu, a bar, a page's header (`onDone` leaves the page). */
export function confirmedAction<T>(
  record: ConfirmedAction<T>,
  rows: readonly T[],
  { label = record.label ?? 'delete', onDone }: Options = {},
): MenuAction {
  const { command, danger = true, requires, disabledReason, question, impact } = record
  return {
    label,
    danger,
    ...(requires && { requires: typeof requires === 'function' ? requires(rows) : requires }),
    disabledReason: typeof disabledReason === 'function' ? disabledReason(rows) : disabledReason,
    onSelect: () =>
      confirm({
        ...question(rows),
        danger,
        ...(impact && { impact: async (signal) => impact(rows, signal) }),
        // The dialog shows what failed.
        run: retryRemaining(
          rows,
          (remaining) => runCommand(withoutToast(command), remaining),
          async (remaining, done) => {
            await record.onDone?.(done)
            onDone?.(remaining)
          },
        ),
      }),
  }
}
