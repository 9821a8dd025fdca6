import { ExternalLink } from '~/ui/ExternalLink'
import { textIn } from '~/lib/field'
import type { ControlProps } from './props'

/** An address to follow; anything that is not http or https stays text. */
export function Link({ id, value }: ControlProps) {
  return (
    <span id={id}>
      <ExternalLink href={textIn(value)}>{textIn(value)}</ExternalLink>
    </span>
  )
}
