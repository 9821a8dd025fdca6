import { Button } from '@patternfly/react-core'
import { useRef, useState } from 'react'
import type { CustomProps } from '~/lib/field'
import { problemOf } from '~/lib/errors'
import { toast } from '~/ui/toast'
import { useText } from '~/ui/useText'

const base64Of = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** An archive of keys: chosen or dropped, and held as base64, for it is no text. */
export default function KeyFile({ id, onChange, disabled, labelledBy, describedBy }: CustomProps) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file || disabled) return
    try {
      onChange(base64Of(new Uint8Array(await file.arrayBuffer())))
      setName(file.name)
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }
  return (
    <div
      className={isOver ? 'castellan-drop castellan-pair' : 'castellan-pair'}
      onDragOver={(event) => {
        event.preventDefault() // otherwise the browser opens the file instead of the page
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void read(event.dataTransfer.files[0])
      }}
    >
      <span id={`${id}-name`} className="castellan-grow castellan-filename">
        {name || t('dropFileHere')}
      </span>
      <Button
        id={id}
        variant="secondary"
        isDisabled={disabled}
        aria-describedby={[labelledBy, `${id}-name`, describedBy].filter(Boolean).join(' ')}
        onClick={() => picker.current?.click()}
      >
        {t('browse')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = '' // so that the same file can be chosen again
        }}
      />
    </div>
  )
}
