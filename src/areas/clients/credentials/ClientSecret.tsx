import { useMutation } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { regenerateSecret } from '~/api/clients/clientCredentials'
import { useFormInfo } from '~/form/formInfo'
import { toText, type CustomProps } from '~/lib/field'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { CopyButton } from '~/ui/actions/CopyButton'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { useText } from '~/ui/useText'

/** The secret: hidden until asked for, to be copied without looking, and made anew. */
export default function ClientSecret(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, label, describedBy, read } = props
  const { t } = useText()
  const { realm, control } = useFormInfo()
  // Read here: the form library only tells of what is read.
  const { isDirty } = useFormState({ control })
  const regenerate = useMutation(regenerateSecret(realm, String(read(['id']))))
  const ask = () =>
    confirm({
      title: 'confirmClientSecretTitle',
      text: 'confirmClientSecretBody',
      button: 'yes',
      back: 'no',
      run: () => regenerate.mutateAsync(),
    })
  const secret = toText(value)
  return (
    <div className="castellan-rows">
      <div className="castellan-pair">
        <div className="castellan-grow">
          <SecretInput
            id={id}
            value={secret}
            onChange={onChange}
            isDisabled={disabled}
            isInvalid={invalid}
            isRequired
            {...(describedBy && { 'aria-describedby': describedBy })}
          />
        </div>
        <CopyButton text={secret} name={label} />
      </div>
      {!disabled && (
        <ActionButton
          action={{
            label: 'regenerate',
            disabledReason: isDirty ? t('regenerateUnsaved') : '',
            onSelect: ask,
          }}
        />
      )}
    </div>
  )
}
