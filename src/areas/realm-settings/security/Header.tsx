import { TextInput } from '@patternfly/react-core'
import { UndoIcon } from '@patternfly/react-icons/dist/esm/icons/undo-icon'
import type { CustomProps } from '~/lib/field'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'
import { textOf } from '../text'
import { headers } from './headers.fields'

const usual = new Map<string | undefined, string>(headers.map(({ name, value }) => [name, value]))

/** A header's value, and the way back to what a new realm has. */
export function Header(props: CustomProps) {
  const { id, field, value, onChange, disabled, invalid, label, describedBy } = props
  const { t } = useText()
  const first = usual.get(field.path.at(-1)) ?? ''
  return (
    <div className="castellan-pair">
      <div className="castellan-grow">
        <TextInput
          id={id}
          dir="ltr"
          value={textOf(value)}
          isDisabled={disabled}
          spellCheck={false}
          validated={invalid ? 'error' : 'default'}
          onChange={(_event, text) => onChange(text)}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </div>
      <IconButton
        icon={<UndoIcon className="castellan-mirrored" />}
        aria-label={t('restoreDefaultOf', { name: label })}
        title={first === '' ? t('restoreEmpty') : t('restoreTo', { value: first })}
        disabled={disabled || value === first}
        onClick={() => onChange(first)}
      />
    </div>
  )
}
