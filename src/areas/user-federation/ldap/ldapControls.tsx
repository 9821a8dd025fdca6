import { Button, List, ListItem } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { readExtensions, testDirectory, type TestAction } from '~/api/federation/directory'
import { withoutToast } from '~/api/queryClient'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { describeError } from '~/lib/errors'
import { stringOrEmpty, type CustomControlProps, type FieldValue } from '~/lib/field'
import { hasText } from '~/lib/i18n'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { InlineAlert, ResultRegion } from '~/ui/messages/alerts'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { configPath } from '../federationConfig'
import { connectionSettings } from './connectionSettings'
import { explainConnectionError } from './explainConnectionError'
import '../user-federation.css'

// @texts ldapVendor.* @texts ldapExtension.*

/** Password modify operation (RFC 3062). */
const passwordModifyOid = '1.3.6.1.4.1.4203.1.11.1'

const TestConnection = (props: CustomControlProps) => (
  <ConnectionTest {...props} action="testConnection" done="directoryAnswers" />
)

/** Also binds. */
const TestAuthentication = (props: CustomControlProps) => (
  <ConnectionTest {...props} action="testAuthentication" done="directoryAccepts" />
)

type ConnectionTestProps = CustomControlProps & { action: TestAction; done: string }

function ConnectionTest({ id, action, done }: ConnectionTestProps) {
  const text = useText()
  const { t } = text
  const info = useFormInfo()
  const test = useMutation(withoutToast(testDirectory(info.realm)))
  const reason = useDeniedReason()('manage-realm') ?? ''
  return (
    <div className="castellan-ldap-check">
      <Button
        id={id}
        variant="secondary"
        aria-label={t(action)}
        isDisabled={reason !== ''}
        isLoading={test.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() => {
          if (!test.isPending) test.mutate({ action, connection: connectionSettings(info) })
        }}
        {...(reason && { title: reason })}
      >
        {t(action)}
      </Button>
      <ResultRegion>
        {test.isSuccess && (
          <InlineAlert variant="success" isPlain title={t('testSuccess')}>
            {t(done)}
          </InlineAlert>
        )}
        {test.isError && (
          <InlineAlert
            variant="danger"
            isPlain
            title={t('testError', { error: describeError(test.error).message })}
          >
            {explainConnectionError(test.error, text, test.variables)}
          </InlineAlert>
        )}
      </ResultRegion>
    </div>
  )
}

export const ldapControls = { Extensions, TestAuthentication, TestConnection, Vendor }

/** Queries the extensions of the directory and enables those that Keycloak uses. */
function Extensions({ id }: CustomControlProps) {
  const text = useText()
  const { t } = text
  const info = useFormInfo()
  const query = useMutation({
    ...withoutToast(readExtensions(info.realm)),
    onSuccess: (extensions) => {
      // An empty list does not mean that there are no extensions.
      if (extensions.length > 0)
        info.setValue(
          nameOf(configPath('usePasswordModifyExtendedOp')),
          extensions.includes(passwordModifyOid),
          {
            shouldDirty: true,
          },
        )
    },
  })
  const reason = useDeniedReason()('manage-realm') ?? ''
  return (
    <div className="castellan-ldap-check">
      <Button
        id={id}
        variant="secondary"
        aria-label={t('queryExtensions')}
        isDisabled={reason !== ''}
        isLoading={query.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() => {
          if (!query.isPending) query.mutate(connectionSettings(info))
        }}
        {...(reason && { title: reason })}
      >
        {t('queryExtensions')}
      </Button>
      <ResultRegion>
        {query.isError && (
          <InlineAlert
            variant="danger"
            isPlain
            title={t('testError', { error: describeError(query.error).message })}
          >
            {explainConnectionError(query.error, text)}
          </InlineAlert>
        )}
        {query.data?.length === 0 && (
          <InlineAlert variant="warning" isPlain title={t('noExtensions')}>
            {t('noExtensionsExplain')}
          </InlineAlert>
        )}
        {query.data && query.data.length > 0 && <ExtensionList oids={query.data} />}
      </ResultRegion>
    </div>
  )
}

function ExtensionList({ oids }: { oids: readonly string[] }) {
  const { t } = useText()
  const extensionLabel = (oid: string) => {
    const key = `ldapExtension.${oid}`
    return hasText(key) ? `${t(key)} (${oid})` : oid
  }
  return (
    <InlineAlert variant="success" isPlain title={t('testSuccess')}>
      <p>{t(oids.includes(passwordModifyOid) ? 'extensionOn' : 'extensionOff')}</p>
      <List isPlain>
        {oids.map((oid) => (
          <ListItem key={oid}>
            <bdi>{extensionLabel(oid)}</bdi>
          </ListItem>
        ))}
      </List>
    </InlineAlert>
  )
}

/** Ids as in Keycloak. */
const ldapVendors = ['ad', 'rhds', 'tivoli', 'edirectory', 'other'] as const

type Vendor = (typeof ldapVendors)[number]

/** Settings that depend on the vendor. */
type Preset = Readonly<
  Record<
    | 'usernameLDAPAttribute'
    | 'rdnLDAPAttribute'
    | 'uuidLDAPAttribute'
    | 'userObjectClasses'
    | 'krbPrincipalAttribute',
    string
  >
>

const inetOrgPreset = {
  usernameLDAPAttribute: 'uid',
  rdnLDAPAttribute: 'uid',
  userObjectClasses: 'inetOrgPerson, organizationalPerson',
  krbPrincipalAttribute: 'krb5PrincipalName',
}

const presets: Readonly<Record<Vendor, Preset>> = {
  ad: {
    usernameLDAPAttribute: 'cn',
    rdnLDAPAttribute: 'cn',
    uuidLDAPAttribute: 'objectGUID',
    userObjectClasses: 'person, organizationalPerson, user',
    krbPrincipalAttribute: 'userPrincipalName',
  },
  rhds: {
    ...inetOrgPreset,
    uuidLDAPAttribute: 'nsuniqueid',
    krbPrincipalAttribute: 'krbPrincipalName',
  },
  tivoli: { ...inetOrgPreset, uuidLDAPAttribute: 'uniqueidentifier' },
  edirectory: { ...inetOrgPreset, uuidLDAPAttribute: 'guid' },
  other: { ...inetOrgPreset, uuidLDAPAttribute: 'entryUUID' },
}

/** Undefined for unknown vendors. */
const presetOf = (vendor: string): Preset | undefined =>
  ldapVendors.some((candidate) => candidate === vendor)
    ? Object.entries(presets).find(([id]) => id === vendor)?.[1]
    : undefined

/** A list when loaded, a string after a change. */
const vendorIdOf = (value: FieldValue) => stringOrEmpty(Array.isArray(value) ? value[0] : value)

/** Choosing a vendor applies its presets. */
function Vendor({ id, value, onChange, disabled, invalid, labelledBy }: CustomControlProps) {
  const { t } = useText()
  const { setValue } = useFormInfo()
  const choose = (vendor: string) => {
    onChange(vendor)
    for (const [setting, presetValue] of Object.entries(presetOf(vendor) ?? {}))
      setValue(nameOf(configPath(setting)), presetValue, {
        shouldDirty: true,
        shouldValidate: true,
      })
  }
  return (
    <ChoiceField
      id={id}
      options={ldapVendors.map((vendor) => ({ value: vendor, label: t(`ldapVendor.${vendor}`) }))}
      value={vendorIdOf(value)}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      listLabel={t('selectVendor')}
      onChange={choose}
    />
  )
}
