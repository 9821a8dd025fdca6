import type { AdminEvent } from '~/api/events/events'
import { CodeWithCopy } from '~/parts/activity/CodeWithCopy'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type Props = { event: AdminEvent; onClose: () => void }

export default function RepresentationDialog({ event, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog
      size="large"
      title={t('representation')}
      description={event.resourcePath}
      isScrollable
      cancelText="close"
      onClose={onClose}
    >
      <CodeWithCopy name={t('representation')} code={formatJson(event.representation ?? '')} />
    </Dialog>
  )
}

/** Returns the text unchanged if it is not JSON, such as an id. */
function formatJson(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
