import { Button, TextArea } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { textIn, type CustomProps } from '~/lib/field'
import { part } from '~/ui/part'
import { useText } from '~/ui/useText'
import { configPath } from './fields'

const ImportKeyDialog = part(async () => (await import('./ImportKeyDialog')).default)

/** The key of the other side as text, which can be read from a file. */
export default function PublicKey(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, describedBy } = props
  const { t } = useText()
  const { setValue, names } = useFormInfo()
  const [isOpen, setOpen] = useState(false)
  const keyId = nameOf(configPath('publicKeySignatureVerifierKeyId'))
  return (
    <div className="castellan-rows">
      <TextArea
        id={id}
        className="castellan-code"
        rows={5}
        dir="ltr"
        spellCheck={false}
        resizeOrientation="vertical"
        value={textIn(value)}
        validated={invalid ? 'error' : 'default'}
        readOnlyVariant={disabled ? 'default' : undefined}
        onChange={(_event, next) => onChange(next)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      {!disabled && (
        <div>
          <Button
            variant="secondary"
            onClick={() => setOpen(true)}
            onPointerEnter={() => void ImportKeyDialog.ahead()}
          >
            {t('import')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ImportKeyDialog
            onClose={() => setOpen(false)}
            onKey={(key, isSet) => {
              setOpen(false)
              onChange(key)
              // A set names its keys itself.
              if (isSet && names.has(keyId)) setValue(keyId, '', { shouldDirty: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
