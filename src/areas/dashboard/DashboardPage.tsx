import { Title } from '@patternfly/react-core'
import { useText } from '~/ui/useText'

export default function DashboardPage() {
  const { t } = useText()
  return <Title headingLevel="h1">{t('welcome')}</Title>
}
