import { hasText } from '~/lib/i18n'
import { isOffline, problemOf } from '~/lib/errors'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

/** What stands in the way of the console, over the whole page, with a way to try again. */
export function StartError({ error }: { error: unknown }) {
  const { t } = useText()
  const message = isOffline(error) ? 'serverUnreachable' : problemOf(error).message
  const text = hasText(message) ? t(message) : message || t('somethingWentWrongDescription')
  return (
    <Dialog
      size="small"
      title={t('somethingWentWrong')}
      icon="danger"
      main={{
        text: 'tryAgain',
        run: () => location.assign(location.origin + location.pathname),
      }}
    >
      {text}
    </Dialog>
  )
}
