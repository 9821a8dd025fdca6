import { Button } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

/** The way out of a page on which there is nothing to save. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useText()
  return (
    <Button variant="secondary" onClick={onBack}>
      {t('back')}
    </Button>
  )
}
