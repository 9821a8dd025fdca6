import { Button, HelperText, TextArea, type ButtonProps } from '@patternfly/react-core'
import { useRef, useState, type ReactNode } from 'react'
import { describeError } from '~/lib/errors'
import { confirm } from '~/ui/dialogs/confirm'
import { FieldError, HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

/** Characters; typing in longer texts would be slow. */
const previewLimit = 102_400

type FileFieldProps = {
  id: string
  value: string
  onChange: (text: string, filename: string) => void
  accept?: string
  isDisabled?: boolean
  isInvalid?: boolean
  /** Shows the name of a chosen file only, as its content may hold passwords. */
  hidesContent?: boolean
  /** Where the field opens with the content of a file. */
  initialFilename?: string
  'aria-label'?: string
  'aria-describedby'?: string
}

/** A file's text, chosen, dropped or pasted; editable up to `previewLimit`. */
export function FileField({
  id,
  value,
  onChange,
  accept,
  isDisabled = false,
  isInvalid = false,
  hidesContent = false,
  initialFilename = '',
  ...aria
}: FileFieldProps) {
  const { t } = useText()
  const [filename, setFilename] = useState(initialFilename)
  const [failure, setFailure] = useState<string>()
  const isLong = value.length > previewLimit
  const isHidden = hidesContent && filename !== ''

  const read = async (file: File) => {
    try {
      const text = await file.text()
      setFailure(undefined)
      setFilename(file.name)
      onChange(text, file.name)
    } catch (error) {
      setFailure(describeError(error).message)
    }
  }
  const clear = () => {
    setFilename('')
    setFailure(undefined)
    onChange('', '')
  }
  const askClear = () =>
    confirm({
      title: 'clearFile',
      text: 'clearFileExplain',
      button: 'clear',
      run: () => Promise.resolve(clear()),
    })
  return (
    <FileDrop
      name={filename}
      onFile={(file) => void read(file)}
      {...(accept && { accept })}
      isDisabled={isDisabled}
      extraButton={
        <Button variant="secondary" isDisabled={isDisabled || value === ''} onClick={askClear}>
          {t('clear')}
        </Button>
      }
    >
      {isLong || isHidden ? (
        <HelperText>
          <HelperMessage>
            {t(isHidden ? 'fileContentHidden' : 'fileUploadPreviewDisabled')}
          </HelperMessage>
        </HelperText>
      ) : (
        <TextArea
          id={id}
          className="castellan-code"
          dir="ltr"
          value={value}
          rows={8}
          resizeOrientation="vertical"
          spellCheck={false}
          isDisabled={isDisabled}
          validated={isInvalid ? 'error' : 'default'}
          onChange={(_event, text) => onChange(text, filename)}
          {...aria}
        />
      )}
      {failure && <FieldError text={failure} />}
    </FileDrop>
  )
}

type FileDropProps = {
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
}: FileDropProps) {
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

type FileButtonProps = Pick<
  ButtonProps,
  'id' | 'variant' | 'isDisabled' | 'children' | 'aria-describedby'
> & {
  onFile: (file: File) => void
  accept?: string
}

export function FileButton({ onFile, accept, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        {...(accept && { accept })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = '' // allows choosing the same file again
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()} />
    </>
  )
}
