import { hasText } from '~/lib/i18n'
import { useText } from '~/ui/useText'
import './events.css'

// What errors mean, with the usual cause: @texts eventError.*

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
