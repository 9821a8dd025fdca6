import { useState, type ReactNode } from 'react'
import { useText } from '~/ui/useText'
import { FileButton } from './FileButton'

type Props = {
  /** The id of the button; the name of the file has it with `-name`. */
  id?: string
  /** The name of the file that was chosen, if one was. */
  name: string
  onFile: (file: File) => void
  /** What the file dialog offers: `.json,application/json`. */
  accept?: string
  isDisabled: boolean
  /** A button beside the one that chooses. */
  beside?: ReactNode
  /** What stands below. */
  children?: ReactNode
  'aria-describedby'?: string
}

/** One file, chosen or dropped. */
export function FileDrop({
  id,
  name,
  onFile,
  accept,
  isDisabled,
  beside,
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
        event.preventDefault() // otherwise the browser opens the file instead of the page
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
        {beside}
      </div>
      {children}
    </div>
  )
}
