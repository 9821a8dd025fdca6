import { HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { flows } from '~/api/authentication/flows'
import type { Client } from '~/api/clients/clients'
import { useRealm, type Realm } from '~/api/realms/realms'
import { CustomChoice } from '~/form/controls/ChoiceControl'
import { useRealmPermissions } from '~/form/formInfo'
import { describeError, statusOf } from '~/lib/errors'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { inputOf } from '~/lib/format'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { DurationField } from '~/ui/inputs/numbers'
import { FieldError, HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { ClientForm } from '../ClientForm'
import { sectionsOf } from './advanced.fields'
import { ClusterNodes } from './ClusterNodes'
import './advanced.css'

const customControls = { FlowOverride, Lifespan }

export const load = ({ realm }: { realm: string }) => [flows.choices(realm)]

export default function AdvancedTab({ realm, client }: { realm: string; client: Client }) {
  const sections = sectionsOf(client.protocol)
  const hasNodes =
    client.publicClient === true ||
    Boolean(client.adminUrl) ||
    Object.keys(client.registeredNodes ?? {}).length > 0
  return (
    <>
      <ClientForm
        realm={realm}
        client={client}
        sections={sections}
        customControls={customControls}
      />
      {hasNodes && <ClusterNodes realm={realm} client={client} />}
    </>
  )
}

/** Without permission to read the flows, it shows only that one is set. */
function FlowOverride(props: CustomControlProps) {
  const { id, disabled, describedBy } = props
  const { t } = useText()
  const { realm } = useRealmPermissions()
  const { data, error } = useQuery(flows.choices(realm))
  const options = data?.map((flow) => ({ value: flow.id, label: flow.alias })) ?? []
  const field = {
    ...props,
    disabled: disabled || data === undefined,
    describedBy: [describedBy, error && `${id}-refused`].filter(Boolean).join(' '),
  }
  // Not by the console's permissions: for them, manage-clients includes query-clients.
  const errorText =
    statusOf(error) === 403
      ? `${t('forbidden', { count: 1 })} view-clients`
      : describeError(error).message
  return (
    <>
      <CustomChoice field={field} options={[{ value: '', label: t('choose') }, ...options]} />
      {error && <FieldError id={`${id}-refused`} kind="note" text={errorText} />}
    </>
  )
}

/** The realm setting each lifespan inherits. */
const realmLifespans: Readonly<Record<string, keyof Realm>> = {
  accessTokenLifespan: 'accessTokenLifespan',
  clientSessionIdle: 'clientSessionIdleTimeout',
  clientSessionMax: 'clientSessionMaxLifespan',
  clientOfflineSessionIdle: 'offlineSessionIdleTimeout',
  clientOfflineSessionMax: 'offlineSessionMaxLifespan',
}

/** Overridden, but no number entered yet. */
const missingLifespan = '-'
const defaultLifespan = '60'

function Lifespan(props: CustomControlProps) {
  const { id, field, value, onChange, disabled, invalid, label, labelledBy, describedBy } = props
  const { t } = useText()
  const { realm } = useRealmPermissions()
  const lifespan = valueToString(value)
  const isOverridden = lifespan !== ''
  const seconds = isOverridden && lifespan !== missingLifespan ? Number(lifespan) : undefined
  const realmSettings = useRealm(realm)
  const realmLifespan = realmLifespans[field.label]
  const inheritedSeconds = realmLifespan && realmSettings[realmLifespan]
  const isTooShort = seconds !== undefined && seconds < 1
  const descriptionIds = [describedBy, (isTooShort || !isOverridden) && `${id}-note`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="castellan-rows">
      <ChoiceField
        id={id}
        options={[
          { value: 'inherited', label: t('tokenLifespan.inherited') },
          { value: 'expires', label: t('tokenLifespan.expires') },
        ]}
        value={isOverridden ? 'expires' : 'inherited'}
        isDisabled={disabled}
        aria-labelledby={labelledBy}
        onChange={(next) =>
          onChange(next === 'inherited' ? '' : isOverridden ? lifespan : defaultLifespan)
        }
      />
      {isOverridden && (
        <DurationField
          id={`${id}-time`}
          value={seconds}
          isDisabled={disabled}
          isInvalid={invalid}
          aria-label={`${label}: ${t('tokenLifespan.expires')}`}
          onChange={(next) => onChange(next === undefined ? missingLifespan : String(next))}
          {...(descriptionIds && { 'aria-describedby': descriptionIds })}
        />
      )}
      {!isOverridden && typeof inheritedSeconds === 'number' && inheritedSeconds > 0 && (
        <HelperText id={`${id}-note`}>
          <HelperMessage>
            {t('inheritedLifespan', { time: formatSeconds(inheritedSeconds, t) })}
          </HelperMessage>
        </HelperText>
      )}
      {isTooShort && !invalid && (
        <FieldError id={`${id}-note`} kind="warning" text={t('lifespanTooShort')} />
      )}
    </div>
  )
}

function formatSeconds(seconds: number, t: (key: string) => string) {
  const { text, unit } = inputOf(seconds)
  return `${text} ${t(unit)}`
}
