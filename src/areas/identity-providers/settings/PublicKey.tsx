import { Button } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import type { CustomProps } from '~/lib/field'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { configPath } from './fields'
import { KeyText } from './KeyText'

const ImportKeyDialog = lazyComponent(async () => (await import('./ImportKeyDialog')).default)

/** The key of the other side as text, which can be read from a file. */
export default function PublicKey(props: CustomProps) {
  const { onChange, disabled } = props
  const { t } = useText()
  const { setValue, names } = useFormInfo()
  const [isOpen, setOpen] = useState(false)
  const keyId = nameOf(configPath('publicKeySignatureVerifierKeyId'))
  return (
    <div className="castellan-rows">
      <KeyText {...props} />
      {!disabled && (
        <div>
          <Button
            variant="secondary"
            onClick={() => setOpen(true)}
            onPointerEnter={() => void ImportKeyDialog.preload()}
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
