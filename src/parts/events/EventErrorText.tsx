import { hasText } from '~/lib/i18n'
import { useText } from '~/ui/useText'
import './events.css'

// What errors mean, with the usual cause: @texts eventError.*

/** An error as the server names it, and what it means in words where we know. */
export function EventErrorText({ error }: { error: string }) {
  const { t } = useText()
  const key = `eventError.${error}`
  return (
    <>
      <bdi>{error}</bdi>
      {hasText(key) && <span className="castellan-event-meaning">{t(key)}</span>}
    </>
  )
}
