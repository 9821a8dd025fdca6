import { Bullseye, Spinner } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

/** Shown while a page's code or first data is on the way for longer than a blink. */
export function PagePending() {
  const { t } = useText()
  return (
    <Bullseye>
      <Spinner aria-label={t('spinnerLoading')} />
    </Bullseye>
  )
}
