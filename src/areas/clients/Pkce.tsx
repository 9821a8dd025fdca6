import { FormGroup } from '@patternfly/react-core'
import { SwitchControl } from '~/form/controls/controls'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { FieldError } from '~/ui/messages/alerts'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'

const challengeMethods = ['S256', 'plain'] as const
const [defaultMethod] = challengeMethods

/** One attribute holds both whether PKCE is required and its method. */
export default function Pkce(props: CustomControlProps) {
  const { id, value, onChange, disabled, describedBy, read } = props
  const { t } = useText()
  const method = valueToString(value)
  const isOn = method !== ''
  const isRecommended = !isOn && read(['publicClient']) === true
  const descriptionIds = [describedBy, isRecommended && `${id}-advice`].filter(Boolean).join(' ')
  return (
    <>
      <div className="castellan-rows castellan-pkce-level">
        <SwitchControl
          {...props}
          required={false}
          value={isOn}
          onChange={(next) => onChange(next === true ? defaultMethod : '')}
          {...(descriptionIds && { describedBy: descriptionIds })}
        />
        {isOn && (
          <FormGroup
            className="castellan-stacked"
            label={<span id={`${id}-method-label`}>{t('keyForCodeExchange')}</span>}
            fieldId={`${id}-method`}
            labelHelp={
              <HelpIcon label={t('keyForCodeExchange')} help={t('keyForCodeExchangeHelp')} />
            }
          >
            <ChoiceField
              id={`${id}-method`}
              options={challengeMethods.map((option) => ({ value: option, label: option }))}
              value={method}
              isDisabled={disabled}
              aria-labelledby={`${id}-method-label`}
              onChange={onChange}
            />
          </FormGroup>
        )}
      </div>
      <FieldError
        id={`${id}-advice`}
        kind="warning"
        text={isRecommended ? t('pkceAdvised') : undefined}
      />
    </>
  )
}
