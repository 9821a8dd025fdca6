import { CreateForm } from '~/form/CreateForm'
import type { duplicateFlow, FlowRow } from '~/api/authentication/flows'
import type { TextKey } from '~/lib/textKey'
import { flowLink } from '~/parts/authentication/FlowLink'
import { useGo } from '~/routing/links'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { flowInfo } from './flow.fields'

type Props = {
  title: TextKey
  flow: Pick<FlowRow, 'alias' | 'description'>
  copy: ReturnType<typeof duplicateFlow>
}

/** Leads to the copy. */
export function FlowCopyDialog({ title, flow: { alias, description = '' }, copy }: Props) {
  const { t } = useText()
  const go = useGo()
  const close = useCloseDialog()
  return (
    <Dialog title={t(title)} cancelText={null}>
      <CreateForm
        defaultValues={{ alias: t('copyOf', { name: alias }), description }}
        create={copy}
        sections={flowInfo}
        button="duplicate"
        onCreated={(id) => {
          close()
          void go(flowLink({ id }))
        }}
        onCancel={close}
      />
    </Dialog>
  )
}
