import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import type { TextKey } from '~/lib/textKey'
import { useText } from '~/ui/useText'

type Props<T extends TextKey> = {
  label: TextKey
  /** Message keys. */
  options: readonly T[]
  value: T
  onChange: (value: T) => void
  isCompact?: boolean
  className?: string
}

/** A choice between views, each with its button. */
export function ToggleButtons<T extends TextKey>(props: Props<T>) {
  const { label, options, value, onChange, isCompact = false, className } = props
  const { t } = useText()
  return (
    <ToggleGroup aria-label={t(label)} isCompact={isCompact} {...(className && { className })}>
      {options.map((option) => {
        const text: TextKey = option
        return (
          <ToggleGroupItem
            key={option}
            text={t(text)}
            isSelected={option === value}
            onChange={() => onChange(option)}
          />
        )
      })}
    </ToggleGroup>
  )
}
