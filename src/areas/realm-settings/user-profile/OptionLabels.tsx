import { TextInput } from '@patternfly/react-core'
import { useText } from '~/ui/useText'
import './user-profile.css'

type Labels = Readonly<Record<string, string>>

type Props = {
  id: string
  options: readonly string[]
  labels: Labels
  isDisabled: boolean
  onChange: (labels: Labels) => void
}

/** A text, or the key of one, for each option that users choose from. */
export function OptionLabels({ id, options, labels, isDisabled, onChange }: Props) {
  const { t } = useText()
  const set = (option: string, text: string) => {
    const { [option]: _before, ...others } = labels
    onChange(text === '' ? others : { ...others, [option]: text })
  }
  return (
    <div id={id} className="castellan-rows">
      {options.map((option) => (
        <label key={option} className="castellan-pair">
          <bdi className="castellan-break castellan-option">{option}</bdi>
          <TextInput
            dir="auto"
            aria-label={t('optionLabelOf', { option })}
            placeholder={option}
            value={labels[option] ?? ''}
            isDisabled={isDisabled}
            onChange={(_event, text) => set(option, text)}
          />
        </label>
      ))}
    </div>
  )
}
