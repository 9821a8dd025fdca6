import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useText } from '~/ui/useText'

type Props = {
  /** Message keys. */
  title: string
  text: string
  children?: ReactNode
}

export function SsfHeading({ title, text, children }: Props) {
  const { t } = useText()
  return (
    <div className="castellan-section">
      <Title headingLevel="h2" size="lg">
        {t(title)}
      </Title>
      <p>{t(text)}</p>
      {children}
    </div>
  )
}
