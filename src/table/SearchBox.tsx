import { TextInputGroup, TextInputGroupMain, TextInputGroupUtilities } from '@patternfly/react-core'
import { ArrowRightIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-right-icon'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { useState } from 'react'
import type { ListState } from '~/routing/useAddressState'
import { IconButton } from '~/ui/actions/buttons'
import { useTypingPause } from '~/ui/hooks'
import { useText } from '~/ui/useText'

/** Searches after a pause, or at once on Enter. */
export function SearchBox({
  listState,
  placeholder,
}: {
  listState: ListState
  placeholder: string
}) {
  const { t } = useText()
  const [text, setText] = useState(listState.q)
  // Only changes from elsewhere (Back, "clear all") update the text.
  const [requestedSearch, setRequestedSearch] = useState(listState.q)
  const [previousSearch, setPreviousSearch] = useState(listState.q)
  if (listState.q !== previousSearch) {
    setPreviousSearch(listState.q)
    if (listState.q !== requestedSearch) {
      setText(listState.q)
      setRequestedSearch(listState.q)
    }
  }
  const typingPause = useTypingPause()

  const search = (q: string, replace: boolean) => {
    typingPause.cancel()
    const trimmed = q.trim()
    if (trimmed === listState.q) return
    setRequestedSearch(trimmed)
    listState.set({ q: trimmed }, { replace })
  }
  const changeText = (value: string) => {
    setText(value)
    typingPause.schedule(() => search(value, true))
  }
  const clear = () => {
    setText('')
    search('', false)
  }
  return (
    <TextInputGroup className="castellan-search">
      <TextInputGroupMain
        type="search"
        icon={<SearchIcon />}
        value={text}
        aria-label={t(placeholder)}
        placeholder={t(placeholder)}
        onChange={(_event, value) => changeText(value)}
        inputProps={{
          onKeyDown: (event: React.KeyboardEvent) => {
            if (event.key === 'Enter') search(text, false)
          },
        }}
      />
      {text && (
        <TextInputGroupUtilities>
          <IconButton aria-label={t('clear')} icon={<TimesIcon />} onClick={clear} />
          <IconButton
            aria-label={t('search')}
            icon={<ArrowRightIcon className="castellan-mirrored" />}
            onClick={() => search(text, false)}
          />
        </TextInputGroupUtilities>
      )}
    </TextInputGroup>
  )
}
