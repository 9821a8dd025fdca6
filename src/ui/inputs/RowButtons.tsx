import { Button } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
import { IconButton } from '~/ui/actions/IconButton'

type Props = {
  /** The finished text. */
  label: string
  /** Whoever only reads the rows has no button. */
  isReadOnly: boolean
  isDisabled?: boolean
  onClick: () => void
}

/** Takes a row of a list away. */
export const RemoveRow = ({ label, isReadOnly, isDisabled = false, onClick }: Props) =>
  !isReadOnly && (
    <IconButton
      icon={<MinusCircleIcon />}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    />
  )

/** Adds a row to a list. */
export const AddRow = ({ label, isReadOnly, isDisabled = false, onClick }: Props) =>
  !isReadOnly && (
    <Button variant="link" icon={<PlusCircleIcon />} isDisabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  )
