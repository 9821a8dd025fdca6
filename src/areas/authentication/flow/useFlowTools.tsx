import { Suspense, useState } from 'react'
import { detailedFlow, fileOf } from '~/api/authentication/flowFile'
import type { WholeFlow } from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { problemOf } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import type { Action } from '~/ui/actions/ActionMenu'
import { lazyComponent } from '~/ui/lazyComponent'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'

const EditInfo = lazyComponent(async () => (await import('./EditInfo')).default)
const CompareDialog = lazyComponent(async () => (await import('./CompareDialog')).default)

/** What can be done on a flow's own page only. */
export function useFlowTools(realm: string, { flow }: WholeFlow) {
  const { t } = useText()
  const [open, setOpen] = useState<'edit' | 'compare'>()
  const close = () => setOpen(undefined)
  const download = async () => {
    try {
      const found = await queryClient.query({ ...detailedFlow(realm, flow.id), staleTime: 0 })
      const { file, hidden } = fileOf(found)
      downloadJson(`${flow.alias}.json`, file)
      if (hidden.length > 0)
        toast(t('flowExportedWithout'), { variant: 'warning', description: hidden.join(', ') })
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }
  const actions: Action[] = [
    ...(flow.builtIn
      ? []
      : [
          {
            label: 'editInfo' as const,
            requires: 'manage-realm' as const,
            preload: () => void EditInfo.preload(),
            onSelect: () => setOpen('edit'),
          },
        ]),
    {
      label: 'compareFlow',
      preload: () => void CompareDialog.preload(),
      onSelect: () => setOpen('compare'),
    },
    { label: 'export', onSelect: () => void download() },
  ]
  const dialogs = open && (
    <Suspense fallback={null}>
      {open === 'edit' ? (
        <EditInfo realm={realm} flow={flow} onClose={close} />
      ) : (
        <CompareDialog realm={realm} flow={flow} onClose={close} />
      )}
    </Suspense>
  )
  return { actions, dialogs }
}
