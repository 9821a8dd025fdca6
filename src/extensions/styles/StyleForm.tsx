import { Button, HelperText, TextInput } from '@patternfly/react-core'
import { useState, type ReactNode } from 'react'
import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { valueToString, type CustomControlProps, type Section } from '~/lib/field'
import { safeHref } from '~/lib/urls'
import { CodeEditor } from '~/ui/CodeEditor'
import { ColorField } from '~/ui/inputs/ColorField'
import { FileDrop } from '~/ui/inputs/files'
import { HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { dataAddress, imageTypes } from './styles.fields'

const Color = ({
  id,
  value,
  onChange,
  disabled,
  invalid,
  label,
  describedBy,
}: CustomControlProps) => (
  <ColorField
    id={id}
    value={valueToString(value)}
    onChange={onChange}
    label={label}
    isDisabled={disabled}
    isInvalid={invalid}
    describedBy={describedBy}
  />
)

const Css = ({ value, onChange, disabled, invalid, label }: CustomControlProps) => (
  <CodeEditor
    label={label}
    language="css"
    value={valueToString(value)}
    onChange={onChange}
    readOnly={disabled}
    isInvalid={invalid}
  />
)

const customControls = { Color, Css, ImageAddress, LogoFile }

type Props = { realm: string; sections: readonly Section[]; children?: ReactNode }

/** Styles are realm attributes. */
export const StyleForm = ({ realm, ...props }: Props) => (
  <EditForm
    query={realms.byName(realm)}
    save={{ mutation: updateRealm(realm), partial: true }}
    requires="manage-realm"
    customControls={customControls}
    {...props}
  />
)

// @texts *UrlPreview

function ImageAddress(props: CustomControlProps) {
  const { id, field, value, onChange, disabled, invalid, describedBy } = props
  const { t } = useText()
  const address = safeHref(valueToString(value))
  return (
    <div className="castellan-rows">
      <TextInput
        id={id}
        value={valueToString(value)}
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        isDisabled={disabled}
        validated={invalid ? 'error' : 'default'}
        onChange={(_event, text) => onChange(text.trim())}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      <div className="castellan-image" aria-live="polite">
        {address && (
          <ImagePreview key={address} address={address} name={t(`${field.label}Preview`)} />
        )}
      </div>
    </div>
  )
}

function ImagePreview({ address, name }: { address: string; name: string }) {
  const { t } = useText()
  const [isBroken, setBroken] = useState(false)
  return isBroken ? (
    <HelperText>
      <HelperMessage variant="warning">{t('formHelpImageInvalid')}</HelperMessage>
    </HelperText>
  ) : (
    <img src={address} alt={name} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
  )
}

function LogoFile({ id, value, onChange, disabled, describedBy }: CustomControlProps) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [isWrongType, setWrongType] = useState(false)
  const address = valueToString(value)
  const readFile = async (file: File) => {
    const isImage = imageTypes.includes(file.type)
    setWrongType(!isImage)
    if (!isImage) return
    onChange(await dataAddress(file))
    setName(file.name)
  }
  const clear = () => {
    setName('')
    setWrongType(false)
    onChange('')
  }
  return (
    <FileDrop
      id={id}
      name={address && name}
      onFile={(file) => void readFile(file)}
      accept={imageTypes.join(',')}
      isDisabled={disabled}
      {...(describedBy && { 'aria-describedby': describedBy })}
      extraButton={
        <Button variant="secondary" isDisabled={disabled || address === ''} onClick={clear}>
          {t('clear')}
        </Button>
      }
    >
      <div className="castellan-image" aria-live="polite">
        {isWrongType ? (
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
