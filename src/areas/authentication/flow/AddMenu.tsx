import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { Suspense, useRef, useState } from 'react'
import { IconButton } from '~/ui/actions/IconButton'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { addActions } from './stepActions'
import type { Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

const ActionList = lazyComponent(async () => (await import('~/ui/actions/ActionList')).default)

/** Puts something into a sub-flow. */
export function AddMenu({ editing, step }: { editing: FlowEditing; step: Step }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const ahead = () => {
    void ActionList.preload()
    editing.aheadOfDialog()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`${t('add')}: ${step.execution.displayName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<PlusIcon />}
        onPointerEnter={ahead}
        onFocus={ahead}
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
