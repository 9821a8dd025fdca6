import { Button, List, ListItem } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  readExtensions,
  testDirectory,
  type ConnectionTest as TestInput,
  type TestAction,
} from '~/api/federation/directory'
import { withoutToast } from '~/api/queryClient'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { describeError } from '~/lib/errors'
import { stringOrEmpty, type CustomControlProps } from '~/lib/field'
import { hasText } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
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

export const ldapControls = { Extensions, TestAuthentication, TestConnection, Vendor }

type CheckButtonProps = {
  id: string
  label: TextKey
  /** The mutation that `run` starts. */
  check: { isPending: boolean; error: Error | null; variables?: TestInput | undefined }
  run: () => void
  /** What came of it. */
  children: ReactNode
}

/** Tries something with the directory. */
function CheckButton({ id, label, check, run, children }: CheckButtonProps) {
  const text = useText()
  const { t } = text
  const reason = useDeniedReason()('manage-realm')
  return (
    <div className="castellan-ldap-check">
      <Button
        id={id}
        variant="secondary"
        aria-label={t(label)}
        isDisabled={reason !== undefined}
        isLoading={check.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() => {
          if (!check.isPending) run()
        }}
        title={reason}
      >
        {t(label)}
      </Button>
      <ResultRegion>
        {check.error && (
          <InlineAlert
            variant="danger"
            isPlain
            title={t('testError', { error: describeError(check.error).message })}
          >
            {explainConnectionError(check.error, text, check.variables)}
          </InlineAlert>
        )}
        {children}
      </ResultRegion>
    </div>
  )
}

function TestConnection({ id }: CustomControlProps) {
  return <ConnectionTest id={id} action="testConnection" done="directoryAnswers" />
}

/** Also binds. */
function TestAuthentication({ id }: CustomControlProps) {
  return <ConnectionTest id={id} action="testAuthentication" done="directoryAccepts" />
}

type ConnectionTestProps = { id: string; action: TestAction; done: TextKey }

function ConnectionTest({ id, action, done }: ConnectionTestProps) {
  const { t } = useText()
  const info = useFormInfo()
  const test = useMutation(withoutToast(testDirectory(info.realm)))
  return (
    <CheckButton
      id={id}
      label={action}
      check={test}
      run={() => test.mutate({ action, connection: connectionSettings(info) })}
    >
      {test.isSuccess && (
        <InlineAlert variant="success" isPlain title={t('testSuccess')}>
          {t(done)}
        </InlineAlert>
      )}
    </CheckButton>
  )
}

/** Queries the extensions of the directory and enables those that Keycloak uses. */
function Extensions({ id }: CustomControlProps) {
  const { t } = useText()
  const info = useFormInfo()
  const query = useMutation({
    ...withoutToast(readExtensions(info.realm)),
    onSuccess: (extensions) => {
      // An empty list does not mean that there are no extensions.
      if (extensions.length > 0)
        info.setValue(
          nameOf(configPath('usePasswordModifyExtendedOp')),
          extensions.includes(passwordModifyOid),
          { shouldDirty: true },
        )
    },
  })
  const { isPending, error, data } = query
  return (
    <CheckButton
      id={id}
      label="queryExtensions"
      check={{ isPending, error }}
      run={() => query.mutate(connectionSettings(info))}
    >
      {data?.length === 0 && (
        <InlineAlert variant="warning" isPlain title={t('noExtensions')}>
          {t('noExtensionsExplain')}
        </InlineAlert>
      )}
      {data && data.length > 0 && <ExtensionList oids={data} />}
    </CheckButton>
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

const inetOrgPreset = {
  usernameLDAPAttribute: 'uid',
  rdnLDAPAttribute: 'uid',
  userObjectClasses: 'inetOrgPerson, organizationalPerson',
  krbPrincipalAttribute: 'krb5PrincipalName',
}

/** Settings that depend on the vendor, by Keycloak's ids. */
const presets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** Choosing a vendor applies its presets. */
function Vendor({ id, value, onChange, disabled, invalid, labelledBy }: CustomControlProps) {
  const { t } = useText()
  const { setValue } = useFormInfo()
  const choose = (vendor: string) => {
    onChange(vendor)
    for (const [setting, presetValue] of Object.entries(presets[vendor] ?? {}))
      setValue(nameOf(configPath(setting)), presetValue, {
        shouldDirty: true,
        shouldValidate: true,
      })
  }
  return (
    <ChoiceField
      id={id}
      options={Object.keys(presets).map((vendor) => ({
        value: vendor,
        label: t(`ldapVendor.${vendor}`),
      }))}
      // A list when loaded, a string after a change.
      value={stringOrEmpty(Array.isArray(value) ? value[0] : value)}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      listLabel={t('selectVendor')}
      onChange={choose}
    />
  )
}
