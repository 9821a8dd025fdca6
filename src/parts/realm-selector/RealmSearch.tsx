import { TextInputGroup, TextInputGroupMain } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { useRef, useState } from 'react'
import { useText } from '~/ui/useText'

/** Milliseconds from the last key to the search (brief 000, section 9). */
const debounce = 300

type Props = {
  onSearch: (text: string) => void
  /** Enter was pressed: `inside` is the whole choice. */
  onEnter: (inside: Element, text: string) => void
}

/** The search over realms; what is typed is asked for when the typing pauses. */
export function RealmSearch({ onSearch, onEnter }: Props) {
  const { t } = useText()
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <div className={menu.menuSearch}>
      <TextInputGroup>
        <TextInputGroupMain
          type="search"
          icon={<SearchIcon />}
          value={text}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(_event, value) => {
            setText(value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => onSearch(value.trim()), debounce)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            clearTimeout(timer.current)
            const all = event.currentTarget.closest('[popover]')
            if (all) onEnter(all, text.trim())
          }}
        />
      </TextInputGroup>
    </div>
  )
}
