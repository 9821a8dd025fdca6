import { MenuToggle } from '@patternfly/react-core'
import { useRef, useState } from 'react'
import { Floating } from '~/ui/Floating'
import { ChoiceList, TypeaheadField, type ControlProps } from './Combobox'
import { useText } from '~/ui/useText'

/** From this number of options on, typing finds one sooner than reading. */
export const typeaheadFrom = 10

type Props = ControlProps & { value: string; onChange: (value: string) => void }

/** A value without an option is shown as is. */
export function ChoiceField(props: Props) {
  const { options, value, onChange } = props
  // Options may load later: do not swap the control while it is in use.
  const [isListInUse, setListInUse] = useState(false)
  if (options.length < typeaheadFrom || isListInUse)
    return <ListField {...props} onUse={() => setListInUse(true)} />
  const placeholder = options.find((option) => option.value === '')?.label ?? props.placeholder
  return (
    <TypeaheadField
      {...props}
      {...(placeholder && { placeholder })}
      value={value === '' ? [] : [value]}
      onChange={(next) => onChange(next.at(-1) ?? '')}
    />
  )
}

function ListField({
  id,
  options,
  value,
  onChange,
  placeholder,
  isDisabled = false,
  isInvalid = false,
  listLabel,
  onUse,
  ...aria
}: Props & { onUse: () => void }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const selectedLabel = options.find((option) => option.value === value)?.label ?? value
  const label = aria['aria-label']
  return (
    <>
      <MenuToggle
        ref={toggle}
        id={id}
        isFullWidth
        isExpanded={isOpen}
        isDisabled={isDisabled}
        aria-haspopup="listbox"
        {...(isInvalid && { status: 'danger' })}
        {...(label && { 'aria-label': `${label}: ${selectedLabel}` })}
        {...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] })}
        {...(aria['aria-labelledby'] && { 'aria-labelledby': `${aria['aria-labelledby']} ${id}` })}
        onFocus={onUse}
        onClick={() => {
          onUse() // Safari does not focus a clicked button
          setOpen(!isOpen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {selectedLabel || (placeholder ?? t('choose'))}
      </MenuToggle>
      {isOpen && (
        <Floating
          anchor={toggle}
          minWidth="trigger"
          onClose={() => setOpen(false)}
          content={
            <ChoiceList
              options={options}
              chosen={[value]}
              label={listLabel}
              onChoose={(next) => {
                onChange(next)
                setOpen(false)
                toggle.current?.focus()
              }}
            />
          }
        />
      )}
    </>
  )
}
