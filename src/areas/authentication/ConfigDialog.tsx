import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import type { ReactNode } from 'react'
import { Panel } from '~/routing/Panel'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'

type Props = {
  title: string
  description?: string | undefined
  /** Of what is configured. */
  name: string
  /** Message key; null if the form has its own cancel button. */
  cancelText: string | null
  /** Without one there is nothing to clear. */
  clear: (() => Promise<unknown>) | undefined
  /** The form. */
  children: ReactNode
}

/** The settings of a step or a required action. */
export function ConfigDialog({ name, clear, children, ...dialog }: Props) {
  const close = useCloseDialog()
  return (
    <Dialog
      {...dialog}
      extraButtons={
        clear && (
          <span>
            <TrashIcon />
            <ActionButton
              variant="link"
              action={{
                label: 'clear',
                requires: 'manage-realm',
                danger: true,
                onSelect: () =>
                  confirm({
                    title: 'clearConfigTitle',
                    text: 'clearConfigText',
                    params: { name },
                    danger: true,
                    button: 'clear',
                    run: async () => {
                      await clear()
                      close()
                    },
                  }),
              }}
            />
          </span>
        )
      }
    >
      <Panel>{children}</Panel>
    </Dialog>
  )
}
