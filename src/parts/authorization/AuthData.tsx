import { CodeEditor } from '~/ui/CodeEditor'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type Props = { claims: Readonly<Record<string, unknown>>; onClose: () => void }

export default function AuthData({ claims, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog
      size="large"
      title={t('authData')}
      description={t('authDataDescription')}
      isScrollable
      onClose={onClose}
    >
      <CodeEditor
        label={t('authData')}
        language="json"
        value={JSON.stringify(claims, null, 2)}
        readOnly
        autoHeight
      />
    </Dialog>
  )
}
