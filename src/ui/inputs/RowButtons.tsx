import { Button } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '~/ui/actions/IconButton'

type Props = {
  label: string
  /** Hides the button. */
  isReadOnly: boolean
  isDisabled?: boolean
  onClick: () => void
}

export const RemoveRowButton = ({ label, isReadOnly, isDisabled = false, onClick }: Props) =>
  !isReadOnly && (
    <IconButton
      icon={<MinusCircleIcon />}
      aria-label={label}
      disabled={isDisabled}
      onClick={(event) => removeRow(event, onClick)}
    />
  )

/** Stands below its rows, as the last child of their `castellan-rows`. */
export const AddRowButton = ({ label, isReadOnly, isDisabled = false, onClick }: Props) =>
  !isReadOnly && (
    <Button
      variant="link"
      icon={<PlusCircleIcon />}
      isDisabled={isDisabled}
      onClick={(event) => addRow(event, onClick)}
    >
      {label}
    </Button>
  )

type ButtonClick = MouseEvent<HTMLButtonElement>

function addRow({ currentTarget: button }: ButtonClick, add: () => void) {
  // Render now: the new row's field gets the focus, which the disabled button would lose.
  flushSync(add)
  focusLastRow(button.parentElement)
}

function removeRow({ currentTarget: button }: ButtonClick, remove: () => void) {
  const rows = button.closest('.castellan-rows')
  flushSync(remove)
  // Rows are keyed by index, so the button now belongs to the next row, if there is one.
  if (!button.isConnected || button.disabled) focusLastRow(rows)
}

const focusable =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)'

/** Without rows, the add button. */
function focusLastRow(rows: Element | null) {
  const addButton = rows?.lastElementChild
  const field = addButton?.previousElementSibling?.querySelector<HTMLElement>(focusable)
  if (field) field.focus()
  else if (addButton instanceof HTMLElement) addButton.focus()
}
