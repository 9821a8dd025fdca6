import { HelperText, TextInput } from '@patternfly/react-core'
import { useState } from 'react'
import { toText, type CustomProps } from '~/lib/field'
import { safeHref } from '~/lib/safeHref'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'

// @texts *UrlPreview

/** The address of an image, with the image. */
export function ImageAddress(props: CustomProps) {
  const { id, field, value, onChange, disabled, invalid, describedBy } = props
  const { t } = useText()
  const address = safeHref(toText(value))
  return (
    <div className="castellan-rows">
      <TextInput
        id={id}
        value={toText(value)}
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        isDisabled={disabled}
        validated={invalid ? 'error' : 'default'}
        onChange={(_event, text) => onChange(text.trim())}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      <div className="castellan-image" aria-live="polite">
        {address && <Shown key={address} address={address} name={t(`${field.label}Preview`)} />}
      </div>
    </div>
  )
}

function Shown({ address, name }: { address: string; name: string }) {
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
