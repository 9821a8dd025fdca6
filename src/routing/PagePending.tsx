import { Bullseye, Spinner } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

export function PagePending() {
  const { t } = useText()
  return (
    <Bullseye>
      <Spinner aria-label={t('spinnerLoading')} />
    </Bullseye>
  )
}
