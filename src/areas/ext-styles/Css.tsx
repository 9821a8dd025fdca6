import { toText, type CustomProps } from '~/lib/field'
import { CodeEditor } from '~/ui/CodeEditor'
import { useText } from '~/ui/useText'
import { findCssError } from './findCssError'

/** Rules of a style sheet. */
export function Css({ value, onChange, disabled, invalid, label }: CustomProps) {
  const { t } = useText()
  return (
    <CodeEditor
      label={label}
      language="css"
      value={toText(value)}
      onChange={onChange}
      readOnly={disabled}
      isInvalid={invalid}
      lint={(text) => {
        const fault = findCssError(text)
        if (!fault) return []
        const { key, params, at } = fault
        return [{ message: t(key, params), isWarning: true, at: { from: at, to: at + 1 } }]
      }}
    />
  )
}
