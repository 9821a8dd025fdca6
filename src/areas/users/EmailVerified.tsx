import { AlertActionLink } from '@patternfly/react-core'
import { SwitchControl } from '~/form/controls/controls'
import { useFormInfo } from '~/form/formInfo'
import { getAt } from '~/form/values/paths'
import { stringOrEmpty, type CustomControlProps } from '~/lib/field'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import './users.css'

const trimmed = (value: unknown) => stringOrEmpty(value).trim()

/** Keycloak keeps `emailVerified` when the address changes, so this shows a warning. */
export default function EmailVerified(props: CustomControlProps) {
  const { value, onChange, read, disabled } = props
  const { t } = useText()
  const { representation } = useFormInfo()
  const savedEmail = trimmed(getAt(representation, ['email']))
  const isChanged = savedEmail !== '' && trimmed(read(['email'])) !== savedEmail
  return (
    <div className="castellan-value-with-action">
      <SwitchControl {...props} required={false} />
      {value === true && isChanged && !disabled && (
        <InlineAlert
          isPlain
          isLiveRegion
          variant="warning"
          title={t('otherEmailVerified')}
          actionLinks={
            <AlertActionLink onClick={() => onChange(false)}>
              {t('markNotVerified')}
            </AlertActionLink>
          }
        />
      )}
    </div>
  )
}
