import { Form } from '@patternfly/react-core'
import { useId } from 'react'
import { Dialog, type DialogProps } from './Dialog'

/** A dialog with fields: the Enter key does what the main button does. */
export function FormDialog({ main, children, ...props }: DialogProps) {
  const form = useId()
  return (
    <Dialog {...props} main={main && { ...main, form }}>
      <Form
        id={form}
        onKeyDown={({ key, target }) => {
          // A disabled button keeps the form from being sent: the browser would say nothing.
          if (key === 'Enter' && main?.isDisabled && target instanceof HTMLInputElement)
            main.refuse?.()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (main && !main.isDisabled && !main.isBusy) main.run()
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}
