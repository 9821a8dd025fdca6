import { useState, type ReactNode } from 'react'
import { useText } from '~/ui/useText'
import { FileButton } from './FileButton'

type Props = {
  /** For the button; the file name gets `-name` appended. */
  id?: string
  name: string
  onFile: (file: File) => void
  accept?: string
  isDisabled: boolean
  extraButton?: ReactNode
  children?: ReactNode
  'aria-describedby'?: string
}

export function FileDrop({
  id,
  name,
  onFile,
  accept,
  isDisabled,
  extraButton,
  children,
  ...aria
}: Props) {
  const { t } = useText()
  const [isDragOver, setDragOver] = useState(false)
  const acceptFile = (file: File | undefined) => {
    if (file && !isDisabled) onFile(file)
  }
  return (
    <div
      className={isDragOver ? 'castellan-drop castellan-rows' : 'castellan-rows'}
      onDragOver={(event) => {
        event.preventDefault() // otherwise the browser navigates to the file
        setDragOver(!isDisabled)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDragOver(false)
        acceptFile(event.dataTransfer.files[0])
      }}
    >
      <div className="castellan-pair">
        <span {...(id && { id: `${id}-name` })} className="castellan-grow castellan-filename">
          {name || t('dropFileHere')}
        </span>
        <FileButton
          {...(id && { id })}
          {...(accept && { accept })}
          variant="secondary"
          isDisabled={isDisabled}
          onFile={acceptFile}
          {...aria}
        >
          {t('browse')}
        </FileButton>
        {extraButton}
      </div>
      {children}
    </div>
  )
}
