import type { Flow } from '~/api/authentication/flows'
import { AddStep } from './AddStep'
import { AddSubFlow } from './AddSubFlow'
import { ConfigDialog } from './ConfigDialog'
import { EditSubFlow } from './EditSubFlow'
import { targetOf, type Step } from './tree'
import type { OpenFlowDialog } from './useFlowEditing'

type Props = {
  realm: string
  flow: Flow
  tree: readonly Step[]
  asked: OpenFlowDialog
  onAdded: (id: string) => void
  onClose: () => void
}

/** What a change of a flow's steps is asked for. */
export default function StepDialog({ realm, flow, tree, asked, onAdded, onClose }: Props) {
  switch (asked.what) {
    case 'edit':
      return <EditSubFlow realm={realm} flow={flow} step={asked.step} onClose={onClose} />
    case 'config':
      return <ConfigDialog realm={realm} step={asked.step} onClose={onClose} />
    default: {
      const { parent } = asked
      const into = {
        realm,
        flow,
        target: targetOf(flow, tree, parent?.execution.id),
        parent,
        siblings: parent ? parent.children : tree,
        onAdded,
        onClose,
      }
      return asked.what === 'flow' ? (
        <AddSubFlow {...into} />
      ) : (
        <AddStep {...into} wantsCondition={asked.what === 'condition'} />
      )
    }
  }
}
