import { OutlinedQuestionCircleIcon } from '@patternfly/react-icons/dist/esm/icons/outlined-question-circle-icon'
import { Suspense, useRef, useState } from 'react'
import { useHelpMode } from './useHelpMode'
import { useText } from '~/ui/useText'
import '~/ui/ui.css'
import { lazyComponent } from '~/ui/lazyComponent'

const HelpPopover = lazyComponent(async () => (await import('./HelpPopover')).default)

type Props = {
  label: string
  /** Message key or a text from the server. */
  help: string
}

/** Shown in help mode. */
export function HelpIcon({ label: name, help }: Props) {
  const { t } = useText()
  const [isOn] = useHelpMode()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!isOn) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className="castellan-help"
        aria-label={t('helpLabel', { label: name })}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault() // inside a label, the click would activate its control
          setOpen(!isOpen)
        }}
      >
        <OutlinedQuestionCircleIcon />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpPopover anchor={button} name={name} help={help} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
