import { Button } from '@patternfly/react-core'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '~/ui/useText'

export function HomeButton() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
      {t('home')}
    </Button>
  )
}
