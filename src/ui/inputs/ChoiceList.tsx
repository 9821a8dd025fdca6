import { Menu, MenuContent, MenuItem, MenuList } from '@patternfly/react-core'
import type { Choice } from '~/lib/choices'
import { useText } from '~/ui/useText'

type Props = {
  id?: string
  options: readonly Choice[]
  chosen: readonly string[]
  onChoose: (value: string) => void
  isMulti?: boolean
  label?: string | undefined
}

const listbox = { role: 'listbox' } as const

export function ChoiceList({ id, options, chosen, onChoose, isMulti = false, label }: Props) {
  const { t } = useText()
  return (
    <Menu
      {...listbox}
      isScrollable
      className="castellan-choice-list"
      selected={[...chosen]}
      onSelect={(_event, value) => value !== undefined && onChoose(String(value))}
      {...(id && { id })}
    >
      <MenuContent>
        <MenuList aria-multiselectable={isMulti} aria-label={label ?? t('selectOne')}>
          {options.map(({ value, label, description }) => (
            <MenuItem key={value} itemId={value} {...(description && { description })}>
              {label}
            </MenuItem>
          ))}
          {options.length === 0 && <MenuItem isDisabled>{t('noResultsFound')}</MenuItem>}
        </MenuList>
      </MenuContent>
    </Menu>
  )
}
