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
        const error = findCssError(text)
        if (!error) return []
        const { key, params, at } = error
        return [{ message: t(key, params), isWarning: true, at: { from: at, to: at + 1 } }]
      }}
    />
  )
}
