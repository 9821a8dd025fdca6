import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import { useText } from '~/ui/useText'
import './events.css'

type Props = {
  event: { details?: Record<string, unknown>; error?: string }
}

/** What an event tells beside its columns. The names are the server's. */
export function EventDetails({ event: { details = {}, error } }: Props) {
  const { t } = useText()
  const rows = Object.entries({ ...details, ...(error && { error }) })
  if (rows.length === 0) return <p>{t('noEventDetails')}</p>
  return (
    <DescriptionList isCompact isHorizontal className="castellan-event-details">
      {rows.map(([name, value]) => (
        <DescriptionListGroup key={name}>
          <DescriptionListTerm>{name}</DescriptionListTerm>
          <DescriptionListDescription>
            <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
