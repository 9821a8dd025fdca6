import { Suspense, useState } from 'react'
import type { WholeFlow } from '~/api/flows'
import type { Action } from '~/ui/ActionMenu'
import { part } from '~/ui/part'

const EditInfo = part(async () => (await import('./EditInfo')).default)

/** What can be done on a flow's own page only. */
export function useFlowTools(realm: string, { flow }: WholeFlow) {
  const [open, setOpen] = useState<'edit'>()
  const close = () => setOpen(undefined)
  const actions: Action[] = flow.builtIn
    ? []
    : [
        {
          label: 'editInfo',
          requires: 'manage-realm',
          ahead: () => void EditInfo.ahead(),
          onSelect: () => setOpen('edit'),
        },
      ]
  const dialogs = open === 'edit' && (
    <Suspense fallback={null}>
      <EditInfo realm={realm} flow={flow} onClose={close} />
    </Suspense>
  )
  return { actions, dialogs }
}
