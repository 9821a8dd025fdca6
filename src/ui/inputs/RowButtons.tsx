import { Button } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
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
      onClick={onClick}
    />
  )

export const AddRowButton = ({ label, isReadOnly, isDisabled = false, onClick }: Props) =>
  !isReadOnly && (
    <Button variant="link" icon={<PlusCircleIcon />} isDisabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  )
