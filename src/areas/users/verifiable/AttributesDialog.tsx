import type { VerifiableCredential } from '~/api/users/verifiableCredentials'
import { Dialog } from '~/ui/dialogs/Dialog'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'

type Props = { credential: VerifiableCredential; onClose: () => void }

export default function AttributesDialog({ credential, onClose }: Props) {
  const { t, list } = useText()
  const { scope, attributes } = credential
  return (
    <Dialog
      title={t('credentialUserAttributesFor', { credentialScopeName: scope })}
      isScrollable
      cancelText="close"
      onClose={onClose}
    >
      <PlainTable
        label={t('credentialUserAttributes')}
        titles={[t('credentialAttributeName'), t('credentialAttributeValue')]}
        rows={attributes.map(({ name, values }) => [
          <bdi key="name">{name}</bdi>,
          <bdi key="values">{list(values)}</bdi>,
        ])}
      />
    </Dialog>
  )
}
