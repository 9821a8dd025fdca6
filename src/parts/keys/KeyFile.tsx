import { useState } from 'react'
import type { CustomControlProps } from '~/lib/field'
import { describeError } from '~/lib/errors'
import { FileDrop } from '~/ui/inputs/files'
import { toast } from '~/ui/messages/toast'

const base64Of = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Reads a binary keystore as base64. */
export default function KeyFile({
  id,
  onChange,
  disabled,
  labelledBy,
  describedBy,
}: CustomControlProps) {
  const [name, setName] = useState('')
  const read = async (file: File) => {
    try {
      onChange(base64Of(new Uint8Array(await file.arrayBuffer())))
      setName(file.name)
    } catch (error) {
      toast(describeError(error).message, { variant: 'danger' })
    }
  }
  return (
    <FileDrop
      id={id}
      name={name}
      onFile={(file) => void read(file)}
      isDisabled={disabled}
      aria-describedby={[labelledBy, `${id}-name`, describedBy].filter(Boolean).join(' ')}
    />
  )
}
