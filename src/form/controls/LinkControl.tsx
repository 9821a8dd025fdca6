import { ExternalLink } from '~/ui/ExternalLink'
import { toText } from '~/lib/field'
import type { ControlProps } from './props'

/** An address to follow; anything that is not http or https stays text. */
export function LinkControl({ id, value }: ControlProps) {
  return (
    <span id={id}>
      <ExternalLink href={toText(value)}>{toText(value)}</ExternalLink>
    </span>
  )
}
