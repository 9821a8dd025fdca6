import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Validator } from '~/api/user-profile/profileForms'
import { formContent, FormContext, useFormSetup } from '~/form/formInfo'
import { FormSections } from '~/form/FormSections'
import { startValues, type Values } from '~/form/values/values'
import { allFields } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { validatorSections, type ValidatorTypes } from './validator.fields'

type Props = {
  /** All types when editing, otherwise the unused ones. */
  types: ValidatorTypes
  /** The one to edit. */
  validator?: Validator
  onDone: (validator: Validator) => void
}

export function ValidatorDialog({ types, validator, onDone }: Props) {
  const { t, label } = useText()
  const close = useCloseDialog()
  const id = useId()
  const [typeId, setTypeId] = useState(validator?.id ?? '')
  const type = types.find((candidate) => candidate.id === typeId)
  return (
    <Dialog
      size="medium"
      title={validator ? validator.id : t('addValidator')}
      isScrollable
      main={{
        text: 'save',
        run: () => undefined,
        ...(type ? { form: `${id}-form` } : { isDisabled: true }),
      }}
    >
      <div className={css(styles.form)}>
        {!validator && (
          <LabeledControl label="validatorType" isRequired>
            {(control) => (
              <ChoiceField
                {...control}
                placeholder={t('choose')}
                options={types.map(({ id: value, helpText }) => ({
                  value,
                  label: value,
                  description: label(helpText, { plain: true }),
                }))}
                value={typeId}
                onChange={setTypeId}
              />
            )}
          </LabeledControl>
        )}
        {type?.helpText && <p>{label(type.helpText, { plain: true })}</p>}
        {type && (
          <ValidatorSettings
            key={type.id}
            form={`${id}-form`}
            type={type}
            validator={validator}
            onDone={(saved) => {
              onDone(saved)
              close()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

type ValidatorSettingsProps = {
  form: string
  type: ValidatorTypes[number]
  validator: Validator | undefined
  onDone: (validator: Validator) => void
}

function ValidatorSettings({ form: formId, type, validator, onDone }: ValidatorSettingsProps) {
  const initial: Validator = validator ?? { id: type.id, config: {} }
  const sections = validatorSections(type, { isNew: !validator })
  const fields = allFields(sections)
  const [values] = useState(() => startValues(fields, initial))
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values })
  const { info } = useFormSetup({
    form,
    fields,
    representation: initial,
    ...(validator && { storedValues: values }),
    requires: 'anyone',
    editable: undefined,
  })
  return (
    <FormContext value={info}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React bubbles submit through the portal to the attribute form.
          event.stopPropagation()
          void form.handleSubmit(() => onDone(formContent(initial, fields, info)))(event)
        }}
      >
        <FormSections sections={sections} />
      </form>
    </FormContext>
  )
}
