import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type Props = { onRecreate: (() => void) | undefined; isBusy: boolean; onClose: () => void }

export default function DeletedDialog({ onRecreate, isBusy, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog
      size="small"
      title={t('goneTitle')}
      icon="warning"
      isDescribed
      main={onRecreate && { text: 'createAgain', run: onRecreate, isBusy }}
      cancelText="close"
      onClose={onClose}
    >
      {t(onRecreate ? 'goneRecreate' : 'goneExplain')}
    </Dialog>
  )
}
