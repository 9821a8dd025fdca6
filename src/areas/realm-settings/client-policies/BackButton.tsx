import { Button } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useText()
  return (
    <Button variant="secondary" onClick={onBack}>
      {t('back')}
    </Button>
  )
}
