import { HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { flows } from '~/api/authentication/flows'
import { parseAcrRow, readAcrLevels } from '~/api/clients/acrLevels'
import type { Client } from '~/api/clients/clients'
import { useRealm, type Realm } from '~/api/realms/realms'
import { CustomChoice } from '~/form/controls/ChoiceControl'
import { useRealmPermissions } from '~/form/formInfo'
import { decode } from '~/form/values/values'
import { describeError, statusOf } from '~/lib/errors'
import { attribute, valueToString, type CustomControlProps, type Field } from '~/lib/field'
import { inputOf } from '~/lib/format'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { KeyValue } from '~/ui/inputs/lists'
import { DurationField } from '~/ui/inputs/numbers'
import { FieldError, HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { ClientForm } from '../ClientForm'
import { sectionsOf } from './advanced.fields'
import { ClusterNodes } from './ClusterNodes'
import { toRows } from './advancedRules'
import './advanced.css'

const customControls = { FlowOverride, GrantAudience, Lifespan, MinimumAcr, Reregistration }

export const load = ({ realm }: { realm: string }) => [flows.choices(realm)]

export default function AdvancedTab({ realm, client }: { realm: string; client: Client }) {
  const sections = sectionsOf(client.protocol ?? 'openid-connect', useRealm(realm))
  const hasNodes =
    client.publicClient === true ||
    Boolean(client.adminUrl) ||
    Object.keys(client.registeredNodes ?? {}).length > 0
  return (
    <>
      <ClientForm
        // A form cannot change its sections: remount it.
        key={sections.flatMap(({ fields }) => fields).length}
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
  const { id, value, onChange, disabled, labelledBy, describedBy } = props
  const { t } = useText()
  const { realm } = useRealmPermissions()
  const { data, error } = useQuery(flows.choices(realm))
  const flowId = valueToString(value)
  const flowOptions = data?.map((flow) => ({ value: flow.id, label: flow.alias })) ?? []
  const options = flowOptions.some((item) => item.value === flowId)
    ? flowOptions
    : [...flowOptions, ...(flowId ? [{ value: flowId, label: flowId }] : [])]
  const descriptionIds = [describedBy, error && `${id}-refused`].filter(Boolean).join(' ')
  const deniedReason =
    statusOf(error) === 403
      ? `${t('forbidden', { count: 1 })} view-clients`
      : describeError(error).message
  return (
    <>
      <ChoiceField
        id={id}
        options={[{ value: '', label: t('choose') }, ...options]}
        value={flowId}
        isDisabled={disabled || data === undefined}
        aria-labelledby={labelledBy}
        onChange={onChange}
        {...(descriptionIds && { 'aria-describedby': descriptionIds })}
      />
      {error && <FieldError id={`${id}-refused`} kind="note" text={deniedReason} />}
    </>
  )
}

const trustedProviders = attribute('oauth2.jwt.authorization.grant.idp')

/** Stored as the text of `[{ key, value }]`. */
const mapField: Field = { path: [], label: 'jwtAuthorizationGrantAudience', kind: 'map' }

/** The expected audience of assertions, per trusted identity provider. */
function GrantAudience(props: CustomControlProps) {
  const { id, value, onChange, disabled, invalid, label, read } = props
  const rows = toRows(decode(mapField, valueToString(value)))
  const aliases = read(trustedProviders)
  const providers = typeof aliases === 'string' ? aliases.split('##') : []
  // Keep stored rows visible, even for providers no longer trusted.
  const keys = [...new Set([...providers, ...rows.map(({ key }) => key)])].filter(Boolean)
  return (
    <KeyValue
      id={id}
      label={label}
      value={rows}
      keys={keys.map((key) => ({ value: key, label: key }))}
      isDisabled={disabled}
      showErrors={invalid}
      onChange={(next) => onChange(next.length === 0 ? '' : JSON.stringify(next))}
    />
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

/** Offers the client's own ACR URIs, or the realm's if the client has none. */
function MinimumAcr(props: CustomControlProps) {
  const { value, read } = props
  const { t } = useText()
  const { realm } = useRealmPermissions()
  const { attributes } = useRealm(realm)
  const clientUris = toRows(read(attribute('acr.loa.map')))
    .map(({ key }) => key)
    .filter(Boolean)
  const realmUris = readAcrLevels(attributes)
    .map((row) => parseAcrRow(row).uri)
    .filter(Boolean)
  const minimum = valueToString(value)
  // Keep a stored value visible, even if it is no longer offered.
  const uris = new Set([
    ...(clientUris.length > 0 ? clientUris : realmUris),
    ...(minimum ? [minimum] : []),
  ])
  return (
    <CustomChoice
      field={props}
      options={[
        { value: '', label: t('choose') },
        ...[...uris].map((item) => ({ value: item, label: item })),
      ]}
    />
  )
}

/** The server reads -1 as "never"; null or an omitted member keeps the old value. */
const neverExpires = -1

function Reregistration(props: CustomControlProps) {
  const { id, value, onChange, disabled, invalid, label, describedBy } = props
  return (
    <DurationField
      id={id}
      value={typeof value === 'number' && value !== neverExpires ? value : undefined}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-label={label}
      onChange={(next) => onChange(next ?? neverExpires)}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
