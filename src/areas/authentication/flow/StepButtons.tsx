import { CogIcon } from '@patternfly/react-icons/dist/esm/icons/cog-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'
import { AddMenu } from './AddMenu'
import type { Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

type Props = { step: Step; editing: FlowEditing }

/** What can be done with a step, in its row and in the picture. */
export function StepButtons({ step, editing }: Props) {
  const { t } = useText()
  const { displayName: name, authenticationFlow: isFlow = false } = step.execution
  const { canBuild, ask, aheadOfDialog, askDelete } = editing
  return (
    <>
      {/* A sub-flow has no settings; the server would keep some, but nothing reads them. */}
      {!isFlow && (
        <IconButton
          aria-label={`${t('settings')}: ${name}`}
          aria-haspopup="dialog"
          icon={<CogIcon />}
          onPointerEnter={() => {
            aheadOfDialog()
            editing.aheadOfConfig(step)
          }}
          onFocus={aheadOfDialog}
          onClick={() => ask({ what: 'config', step })}
        />
      )}
      {isFlow && canBuild && (
        <>
          <AddMenu editing={editing} step={step} />
          <IconButton
            aria-label={`${t('edit')}: ${name}`}
            aria-haspopup="dialog"
            icon={<PencilAltIcon />}
            onPointerEnter={aheadOfDialog}
            onClick={() => ask({ what: 'edit', step })}
          />
        </>
      )}
      {canBuild && (
        <IconButton
          aria-label={`${t('delete')}: ${name}`}
          aria-haspopup="dialog"
          icon={<TrashIcon />}
          onClick={() => askDelete(step)}
        />
      )}
    </>
  )
}
