import { Checkbox, Switch, TextArea } from '@patternfly/react-core'
import { UndoIcon } from '@patternfly/react-icons/dist/esm/icons/undo-icon'
import type { ReactElement } from 'react'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { IconButton } from '~/ui/actions/buttons'
import { CopyButton } from '~/ui/actions/CopyButton'
import { LinesInput } from '~/ui/inputs/lists'
import { DurationField, NumberField } from '~/ui/inputs/numbers'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { useText } from '~/ui/useText'

/** Uses type="text" for email and URL, so that only our rules validate. */
export function TextControl({ field, value, onChange, ...props }: ControlProps) {
  const { input = 'text', maxLength, copy, restore } = field.kind === 'text' ? field : {}
  const text = valueToString(value)
  const isTechnical = copy === true || restore !== undefined
  const textInput = (
    <LinesInput
      {...inputProps(props)}
      type={input === 'email' || input === 'url' ? 'text' : input}
      inputMode={input}
      dir={input === 'text' ? 'auto' : 'ltr'}
      value={text}
      onChange={onChange}
      readOnlyVariant={props.disabled ? 'plain' : undefined}
      {...(maxLength !== undefined && { maxLength })}
      {...(isTechnical && { spellCheck: false })}
    />
  )
  if (props.disabled) return <CopyableText {...props} control={textInput} text={text} />
  if (!isTechnical) return textInput
  return (
    <div className="castellan-pair">
      <div className="castellan-grow">{textInput}</div>
      {copy && <CopyButton text={text} name={props.label} />}
      {restore !== undefined && (
        <RestoreButton
          value={restore}
          name={props.label}
          isRestored={text === restore}
          onClick={() => onChange(restore)}
        />
      )}
    </div>
  )
}

type RestoreButtonProps = { value: string; name: string; isRestored: boolean; onClick: () => void }

function RestoreButton({ value, name, isRestored, onClick }: RestoreButtonProps) {
  const { t } = useText()
  return (
    <IconButton
      icon={<UndoIcon className="castellan-mirrored" />}
      aria-label={t('restoreDefaultOf', { name })}
      title={value === '' ? t('restoreEmpty') : t('restoreTo', { value })}
      disabled={isRestored}
      onClick={onClick}
    />
  )
}

/** Read-only instead of disabled, so that the text can be selected. */
export function TextAreaControl({ field, value, onChange, ...props }: ControlProps) {
  const isScript = field.kind === 'script'
  const { rows, cols } =
    field.kind === 'textarea' ? field : { rows: isScript ? 12 : undefined, cols: undefined }
  const { isDisabled, ...rest } = inputProps(props)
  const text = valueToString(value)
  const textArea = (
    <TextArea
      {...rest}
      readOnlyVariant={isDisabled ? 'default' : undefined}
      value={text}
      onChange={(_event, typed) => onChange(typed)}
      resizeOrientation="vertical"
      dir="auto"
      {...(rows !== undefined && { rows })}
      {...(cols !== undefined && { cols })}
      {...(isScript && { className: 'castellan-script', spellCheck: false, dir: 'ltr' })}
    />
  )
  return isDisabled ? <CopyableText {...props} control={textArea} text={text} /> : textArea
}

function CopyableText({
  control,
  text,
  label,
}: {
  control: ReactElement
  text: string
  label: string
}) {
  if (text === '') return control
  return (
    <div className="castellan-copy-field">
      {control}
      <CopyButton text={text} name={label} />
    </div>
  )
}

export function SecretControl({ field, value, onChange, ...props }: ControlProps) {
  const { disabled, invalid, required, describedBy, id, placeholder, label } = props
  const input = (
    <SecretInput
      id={id}
      value={valueToString(value)}
      onChange={onChange}
      isDisabled={disabled}
      isInvalid={invalid}
      isRequired={required}
      {...(placeholder && { placeholder })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
  if (field.kind !== 'password' || !field.copy) return input
  return (
    <div className="castellan-pair">
      <div className="castellan-grow">{input}</div>
      <CopyButton text={valueToString(value)} name={label} />
    </div>
  )
}

type ControlState = Omit<ControlProps, 'field' | 'value' | 'onChange'>

export const inputProps = ({
  id,
  disabled,
  invalid,
  required,
  placeholder,
  describedBy,
}: ControlState) => ({
  id,
  isDisabled: disabled,
  validated: invalid ? ('error' as const) : ('default' as const),
  'aria-invalid': invalid,
  // Not `required`: that would enable the browser's own validation messages.
  'aria-required': required,
  ...(placeholder && { placeholder }),
  ...(describedBy && { 'aria-describedby': describedBy }),
})

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

const numberInputProps = (props: Omit<ControlProps, 'field' | 'value' | 'onChange'>) => {
  const {
    id,
    isDisabled,
    validated: _validated,
    placeholder: _placeholder,
    ...aria
  } = inputProps(props)
  return { id, isDisabled, isInvalid: props.invalid, ...aria }
}

export function NumberControl({ field, value, onChange, ...props }: ControlProps) {
  const { min, max } = field.kind === 'number' ? field : {}
  const fallback = toNumber(field.default)
  return (
    <NumberField
      {...numberInputProps(props)}
      value={toNumber(value)}
      onChange={(next) => onChange(next ?? '')}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(fallback !== undefined && { fallback })}
    />
  )
}

/** Stores seconds. */
export function DurationControl({ field, value, onChange, ...props }: ControlProps) {
  const { units, empty, emptyUnit } = field.kind === 'duration' ? field : {}
  return (
    <DurationField
      {...numberInputProps(props)}
      name={props.label}
      value={value === empty ? undefined : toNumber(value)}
      onChange={(next) => onChange(next ?? empty ?? '')}
      {...(units && { units })}
      {...(emptyUnit && { emptyUnit })}
    />
  )
}

export type ControlProps = CustomControlProps & { required: boolean }

export function SwitchControl({
  id,
  field,
  value,
  onChange,
  disabled,
  labelledBy,
  describedBy,
}: ControlProps) {
  const { t } = useText()
  const isEnabled = field.kind === 'switch' && field.labels === 'enabledDisabled'
  const isInverted = field.kind === 'switch' && field.inverted === true
  const isOn = (value === true) !== isInverted
  const shared = {
    id,
    isChecked: isOn,
    isDisabled: disabled,
    'aria-labelledby': labelledBy,
    onChange: (_event: unknown, next: boolean) => onChange(next !== isInverted),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return field.kind === 'switch' && field.box ? (
    <Checkbox {...shared} className="castellan-checkbox" />
  ) : (
    <Switch
      {...shared}
      label={t(isOn ? (isEnabled ? 'enabled' : 'on') : isEnabled ? 'disabled' : 'off')}
    />
  )
}
