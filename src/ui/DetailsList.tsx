import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from './useText'
import './ui.css'

/** `name` is translated, `help` a message key. */
export type Detail = { name: string; help?: string; value: ReactNode }

export function DetailsList({ details }: { details: readonly Detail[] }) {
  const { t } = useText()
  return (
    <DescriptionList
      isCompact
      orientation={{ sm: 'horizontal' }}
      className="castellan-details-list"
    >
      {details.map(({ name, help, value }) => (
        <DescriptionListGroup key={name}>
          <DescriptionListTerm>
            {name}
            {help && <HelpIcon label={name} help={t(help)} />}
          </DescriptionListTerm>
          <DescriptionListDescription>
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
