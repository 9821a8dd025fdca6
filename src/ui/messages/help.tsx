import { OutlinedQuestionCircleIcon } from '@patternfly/react-icons/dist/esm/icons/outlined-question-circle-icon'
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import '~/ui/ui.css'

const HelpPopover = lazyComponent(async () => (await import('./HelpPopover')).default)

type HelpIconProps = {
  label: string
  /** Message key or a text from the server. */
  help: string
}

/** Shown in help mode. */
export function HelpIcon({ label: name, help }: HelpIconProps) {
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

const storageKey = 'helpEnabled'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const subscribe = (listener: () => void) => onStored(storageKey, listener)
const read = () => readStored(storageKey, true, isBoolean)

/** Stored in the browser and shared by its tabs. */
export function useHelpMode(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), (isOn) => writeStored(storageKey, isOn)]
}
