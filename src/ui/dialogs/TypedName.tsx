import { FormGroup, TextInput } from '@patternfly/react-core'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  /** What must be typed. */
  name: string
  typed: string
  onChange: (typed: string) => void
  showErrors: boolean
}

export function TypedName({ id, name, typed, onChange, showErrors }: Props) {
  const { t } = useText()
  const isWrong = showErrors && typed !== name
  return (
    <FormGroup label={t('typeToConfirm', { name })} fieldId={id}>
      <TextInput
        id={id}
        dir="auto"
        value={typed}
        validated={isWrong ? 'error' : 'default'}
        aria-describedby={`${id}-wrong`}
        onChange={(_event, value) => onChange(value)}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldError id={`${id}-wrong`} text={isWrong ? t('notThisName') : undefined} />
    </FormGroup>
  )
}
