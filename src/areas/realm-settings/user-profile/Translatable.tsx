import { InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { GlobeRouteIcon } from '@patternfly/react-icons/dist/esm/icons/globe-route-icon'
import { Suspense, useState } from 'react'
import { keyIn } from '~/api/user-profile/profileTexts'
import { useRealm } from '~/api/realms/realms'
import { useFormInfo } from '~/form/formInfo'
import type { CustomProps } from '~/lib/field'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { IconButton } from '~/ui/actions/IconButton'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { rowsOf } from './annotationRows'

const TranslationsDialog = lazyComponent(
  async () => (await import('./TranslationsDialog')).TranslationsDialog,
)

/** Where the texts of a field are kept, by the name of the field. */
const prefixes: Readonly<Record<string, string>> = {
  naming: 'profile.attributes',
  header: 'profile.attribute-group',
  explanation: 'profile.attribute-group-description',
}

/** The key of the texts of something: that in its name, or the usual one. */
export const defaultKey = (field: string, name: string) => `${prefixes[field] ?? ''}.${name}`

/** A name that may be a text, or the key of texts in all languages of the realm. */
export default function Translatable({
  id,
  field,
  value,
  onChange,
  disabled,
  invalid,
  label,
  describedBy,
  read,
}: CustomProps) {
  const { t } = useText()
  const { realm } = useFormInfo()
  const { internationalizationEnabled: isTranslated = false } = useRealm(realm)
  const [isOpen, setOpen] = useState(false)
  const [text = '', ...texts] = rowsOf(value)
  const named = read(['name'])
  const name = typeof named === 'string' ? named.trim() : ''
  const usual = defaultKey(field.path[0] ?? '', name)
  return (
    <>
      <InputGroup>
        <InputGroupItem isFill>
          <TextInput
            id={id}
            dir="auto"
            value={text}
            isDisabled={disabled}
            validated={invalid ? 'error' : 'default'}
            onChange={(_event, next) => onChange([next, ...texts])}
            {...(isTranslated && name !== '' && { placeholder: `\${${usual}}` })}
            {...(describedBy && { 'aria-describedby': describedBy })}
          />
        </InputGroupItem>
        {isTranslated && (
          <InputGroupItem>
            <IconButton
              icon={<GlobeRouteIcon />}
              aria-label={t('addAttributeTranslation', { fieldName: label })}
              disabled={disabled || (name === '' && keyIn(text) === undefined)}
              onPointerEnter={() => void TranslationsDialog.preload()}
              onClick={() => setOpen(true)}
            />
          </InputGroupItem>
        )}
      </InputGroup>
      {texts.length > 0 && (
        <HelperMessage>{t('translationsPending', { count: texts.length })}</HelperMessage>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TranslationsDialog
            realm={realm}
            fieldName={label}
            text={text}
            textKey={keyIn(text) ?? usual}
            given={texts}
            onClose={() => setOpen(false)}
            onDone={(next) => {
              setOpen(false)
              onChange(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
