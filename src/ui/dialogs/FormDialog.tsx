import { Form } from '@patternfly/react-core'
import { useId } from 'react'
import { Dialog, type DialogProps } from './Dialog'

export function FormDialog({ main, children, ...props }: DialogProps) {
  const form = useId()
  return (
    <Dialog {...props} main={main && { ...main, form }}>
      <Form
        id={form}
        onKeyDown={({ key, target }) => {
          // Browsers do not submit a form whose button is disabled.
          if (key === 'Enter' && main?.isDisabled && target instanceof HTMLInputElement)
            main.onDisabledSubmit?.()
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
