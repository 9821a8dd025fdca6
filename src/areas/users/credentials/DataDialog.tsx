import type { Credential } from '~/api/users/credentials'
import { Dialog } from '~/ui/dialogs/Dialog'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { credentialDetails } from './credentialOrder'

type Props = { credential: Credential; onClose: () => void }

/** Algorithms and iterations, no secrets. */
export default function DataDialog({ credential, onClose }: Props) {
  const { t } = useText()
  const title = credential.userLabel || t('passwordDataTitle')
  return (
    <Dialog title={title} isScrollable cancelText="close" onClose={onClose}>
      <PlainTable
        label={title}
        titles={[t('showPasswordDataName'), t('showPasswordDataValue')]}
        rows={credentialDetails(credential).map((detail) =>
          detail.map((text, index) => <bdi key={index}>{text}</bdi>),
        )}
      />
    </Dialog>
  )
}
