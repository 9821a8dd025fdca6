import { Button, HelperText } from '@patternfly/react-core'
import { useState } from 'react'
import { toText, type CustomProps } from '~/lib/field'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import { dataAddress, imageTypes } from './image'

/** An image that the realm keeps itself. */
export function LogoFile({ id, value, onChange, disabled, describedBy }: CustomProps) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [isOther, setOther] = useState(false)
  const address = toText(value)
  const take = async (file: File) => {
    const isImage = imageTypes.includes(file.type)
    setOther(!isImage)
    if (!isImage) return
    onChange(await dataAddress(file))
    setName(file.name)
  }
  const clear = () => {
    setName('')
    setOther(false)
    onChange('')
  }
  return (
    <FileDrop
      id={id}
      name={address && name}
      onFile={(file) => void take(file)}
      accept={imageTypes.join(',')}
      isDisabled={disabled}
      {...(describedBy && { 'aria-describedby': describedBy })}
      beside={
        <Button variant="secondary" isDisabled={disabled || address === ''} onClick={clear}>
          {t('clear')}
        </Button>
      }
    >
      <div className="castellan-image" aria-live="polite">
        {isOther ? (
          <HelperText>
            <HelperMessage variant="error">{t('emailLogoNoImage')}</HelperMessage>
          </HelperText>
        ) : (
          address.startsWith('data:image/') && <img src={address} alt={t('emailLogoPreview')} />
        )}
      </div>
    </FileDrop>
  )
}
