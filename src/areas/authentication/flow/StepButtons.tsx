import { CogIcon } from '@patternfly/react-icons/dist/esm/icons/cog-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { Suspense, useRef, useState } from 'react'
import { IconButton } from '~/ui/actions/IconButton'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { addActions } from './stepActions'
import type { Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

type Props = { step: Step; editing: FlowEditing }

export function StepButtons({ step, editing }: Props) {
  const { t } = useText()
  const { displayName: name, authenticationFlow: isFlow = false } = step.execution
  const { canEditSteps, openDialog, preloadDialog, askDelete } = editing
  return (
    <>
      {/* Keycloak stores settings for a sub-flow but never reads them. */}
      {!isFlow && (
        <IconButton
          aria-label={`${t('settings')}: ${name}`}
          aria-haspopup="dialog"
          icon={<CogIcon />}
          onPointerEnter={() => {
            preloadDialog()
            editing.prefetchConfig(step)
          }}
          onFocus={preloadDialog}
          onClick={() => openDialog({ kind: 'config', step })}
        />
      )}
      {isFlow && canEditSteps && (
        <>
          <AddMenu editing={editing} step={step} />
          <IconButton
            aria-label={`${t('edit')}: ${name}`}
            aria-haspopup="dialog"
            icon={<PencilAltIcon />}
            onPointerEnter={preloadDialog}
            onClick={() => openDialog({ kind: 'edit', step })}
          />
        </>
      )}
      {canEditSteps && (
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

const ActionList = lazyComponent(async () => (await import('~/ui/actions/ActionList')).default)

function AddMenu({ editing, step }: { editing: FlowEditing; step: Step }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const preloadMenu = () => {
    void ActionList.preload()
    editing.preloadDialog()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`${t('add')}: ${step.execution.displayName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<PlusIcon />}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ActionList
            anchor={button}
            actions={addActions(editing, step)}
            onClose={() => setOpen(false)}
            onDone={() => {
              button.current?.focus()
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
