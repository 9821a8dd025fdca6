import { HelperText } from '@patternfly/react-core'
import { useRealm, type Realm } from '~/api/realms/realms'
import { useRealmPermissions } from '~/form/useFormSetup'
import { durationIn } from '~/lib/numbers/durations'
import { toText, type CustomProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { DurationField } from '~/ui/inputs/DurationField'
import { FieldError } from '~/ui/inputs/FieldError'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'

/** What the realm calls the same setting; every realm has them. */
const ofRealm: Readonly<Record<string, keyof Realm>> = {
  accessTokenLifespan: 'accessTokenLifespan',
  clientSessionIdle: 'clientSessionIdleTimeout',
  clientSessionMax: 'clientSessionMaxLifespan',
  clientOfflineSessionIdle: 'offlineSessionIdleTimeout',
  clientOfflineSessionMax: 'offlineSessionMaxLifespan',
}

/** A value that is to come: its own lifespan without a number yet. */
const unsaid = '-'
const first = '60'

/** As the realm says, or a time of the client's own. */
export default function Lifespan(props: CustomProps) {
  const { id, field, value, onChange, disabled, invalid, label, labelledBy, describedBy } = props
  const { t } = useText()
  const { realm } = useRealmPermissions()
  const said = toText(value)
  const isOwn = said !== ''
  const seconds = isOwn && said !== unsaid ? Number(said) : undefined
  const inherited = useRealm(realm)
  const name = ofRealm[field.label]
  const given = name && inherited[name]
  const isShort = seconds !== undefined && seconds < 1
  const notes = [describedBy, (isShort || !isOwn) && `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className="castellan-rows">
      <ChoiceField
        id={id}
        options={[
          { value: 'inherited', label: t('tokenLifespan.inherited') },
          { value: 'expires', label: t('tokenLifespan.expires') },
        ]}
        value={isOwn ? 'expires' : 'inherited'}
        isDisabled={disabled}
        aria-labelledby={labelledBy}
        onChange={(next) => onChange(next === 'inherited' ? '' : isOwn ? said : first)}
      />
      {isOwn && (
        <DurationField
          id={`${id}-time`}
          value={seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined}
          isDisabled={disabled}
          isInvalid={invalid}
          aria-label={`${label}: ${t('tokenLifespan.expires')}`}
          onChange={(next) => onChange(next === undefined ? unsaid : String(next))}
          {...(notes && { 'aria-describedby': notes })}
        />
      )}
      {!isOwn && typeof given === 'number' && given > 0 && (
        <HelperText id={`${id}-note`}>
          <HelperMessage>{t('inheritedLifespan', { time: timeText(given, t) })}</HelperMessage>
        </HelperText>
      )}
      {isShort && !invalid && (
        <FieldError id={`${id}-note`} kind="warning" text={t('lifespanTooShort')} />
      )}
    </div>
  )
}

function timeText(seconds: number, t: (key: string) => string) {
  const { unit, amount } = durationIn(seconds, undefined)
  return `${amount} ${t(unit)}`
}
