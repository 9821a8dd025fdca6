import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { isValidElement, type ReactElement } from 'react'
import type { OnBatchDone } from '~/lib/batch'
import { UntypedRouteLink } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { confirmedAction, type ConfirmedAction } from './confirmedAction'
import type { CreateRecord, TableProps } from './types'

type DrawnTable<T> = Omit<TableProps<T>, 'empty'> & { empty?: ReactElement }

/** The table with what its records (`create`, `empty`, `removal`) stand for. */
export function withRecords<T>(table: TableProps<T>): DrawnTable<T> {
  const { create, removal, empty, actions, bulk, toolbar, ...others } = table
  const createButton = create && <CreateButton create={create} />
  // Once, where the toolbar stays above the empty list.
  const emptyAction = table.alwaysShowToolbar ? undefined : createButton
  return {
    ...others,
    toolbar: (
      <>
        {createButton}
        {toolbar}
      </>
    ),
    ...(empty && {
      empty: isValidElement(empty) ? empty : <EmptyStateMessage {...empty} action={emptyAction} />,
    }),
    ...((actions ?? removal) && {
      actions: (row: T) => [
        ...(actions?.(row) ?? []),
        ...(removal ? [confirmedAction(removal, [row])] : []),
      ],
    }),
    ...((bulk ?? removal?.many) && {
      bulk: (rows: readonly T[], onDone: OnBatchDone) => [
        ...(bulk?.(rows, onDone) ?? []),
        ...(removal?.many ? [manyAction(removal, rows, onDone)] : []),
      ],
    }),
  }
}

const manyAction = <T,>(removal: ConfirmedAction<T>, rows: readonly T[], onDone: OnBatchDone) =>
  confirmedAction(removal, rows, {
    onDone,
    ...(typeof removal.many === 'string' && { label: removal.many }),
  })

function CreateButton({ create }: { create: CreateRecord }) {
  const { t } = useText()
  const isDenied = useDeniedReason()(create.requires) !== undefined
  const { variant = 'primary' } = create
  if (!('to' in create)) return <ActionButton variant={variant} action={create} />
  if (isDenied) return null
  return (
    <UntypedRouteLink className={css(button.button, button.modifiers[variant])} {...create.to}>
      <span className={button.buttonText}>{t(create.label)}</span>
    </UntypedRouteLink>
  )
}
