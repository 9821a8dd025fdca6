import { useMutation } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { updateRealm, useRealm } from '~/api/realms/realms'
import { useFormInfo } from '~/form/formInfo'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'

/** Takes the whole mail server away: the realm sends nothing any more. */
export function ClearEmail({ realm }: { realm: string }) {
  const { control, readOnly } = useFormInfo()
  const { isDirty } = useFormState({ control })
  const { smtpServer = {} } = useRealm(realm)
  const clear = useMutation(updateRealm(realm))
  if (readOnly || Object.keys(smtpServer).length === 0) return null
  const ask = () =>
    confirm({
      title: 'clearEmailTitle',
      text: 'clearEmailText',
      button: 'clear',
      danger: true,
      run: () => clear.mutateAsync({ smtpServer: {} }),
    })
  return (
    <ActionButton
      action={{
        label: 'clearEmail',
        danger: true,
        disabledReason: isDirty ? 'regenerateUnsaved' : undefined,
        onSelect: ask,
      }}
    />
  )
}
