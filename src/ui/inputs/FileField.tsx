import { Button, HelperText, TextArea } from '@patternfly/react-core'
import { useState } from 'react'
import { FieldError } from './FieldError'
import { describeError } from '~/lib/errors'
import { confirm } from '~/ui/dialogs/confirm'
import { FileDrop } from './FileDrop'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'

/** Characters; typing in longer texts would be slow. */
const previewLimit = 102_400

type Props = {
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
}: Props) {
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
