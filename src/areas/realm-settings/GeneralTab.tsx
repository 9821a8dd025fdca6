import {
  Content,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  TextInput,
  Title,
} from '@patternfly/react-core'
import { queryClient } from '~/api/queryClient'
import {
  deleteQueuedSignals,
  endsSession,
  realms,
  realmSettingsUpdate,
  updateRealm,
  useRealm,
  type RealmSettings,
} from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { isTransmitter, useSendsSignals } from '~/api/clients/ssf'
import { parseAcrRow, toAcrRow, writeAcrLevels, type AcrLevel } from '~/api/clients/acrLevels'
import { EditForm } from '~/form/EditForm'
import { safeHref } from '~/lib/urls'
import { useGo } from '~/routing/links'
import { CopyButton } from '~/ui/actions/CopyButton'
import { confirmed, type Question } from '~/ui/dialogs/confirm'
import { ExternalLink } from '~/ui/ExternalLink'
import { AddRowButton, RemoveRowButton } from '~/ui/inputs/lists'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { general } from './general.fields'
import './realm-settings.css'

const customControls = { AcrLevels }

/** The server stores the ACR levels as two attributes. */
const withAcrAttributes = (body: RealmSettings, theirs: RealmSettings): RealmSettings =>
  body.acrLevels === theirs.acrLevels
    ? body
    : { ...body, attributes: writeAcrLevels(body.attributes ?? {}, body.acrLevels ?? []) }

export const load = ({ realm }: { realm: string }) => [realms.settings(realm)]

export default function GeneralTab({ realm }: { realm: string }) {
  const query = realms.settings(realm)
  const redirect = useRedirectAfterRename(realm)
  const update = updateRealm(realm)

  const before = async (patch: Partial<RealmSettings>, theirs: RealmSettings) => {
    const { realm: name = realm } = patch
    const isLoginRealm = getEnvironment().realm === realm
    if (
      name !== realm &&
      !(await confirmed(confirmRename({ from: realm, to: name, isLoginRealm })))
    )
      return false
    const frontendUrl = patch.attributes?.['frontendUrl']
    if (endsSession(realm, patch, theirs) && !(await confirmed(confirmFrontendUrl(frontendUrl))))
      return false
    if (!isTransmitter(theirs) || patch.attributes === undefined || isTransmitter(patch))
      return true
    if (!(await confirmed(confirmDisableTransmitter))) return false
    await deleteQueuedSignals(realm)
    return true
  }

  return (
    <EditForm
      query={query}
      customControls={customControls}
      sections={general}
      requires="manage-realm"
      transform={withAcrAttributes}
      save={{
        mutation: update,
        before,
        partial: realmSettingsUpdate,
      }}
      onSaved={redirect}
    >
      <Endpoints realm={realm} />
    </EditForm>
  )
}

const settingsUrl = (base: string, realm: string) => {
  const segment = encodeURIComponent(realm)
  return `${base}/admin/${segment}/console/#/${segment}/realm-settings/general`
}

function useRedirectAfterRename(realm: string) {
  const go = useGo()
  return ({ realm: name = realm, ...patch }: Partial<RealmSettings>, theirs: RealmSettings) => {
    const { adminBaseUrl, realm: loginRealm } = getEnvironment()
    if (endsSession(realm, patch, theirs)) {
      // Sign-in only redirects to URLs of the realm: use its new frontend URL.
      const base = safeHref(patch.attributes?.['frontendUrl'])?.replace(/\/+$/, '') ?? adminBaseUrl
      reloadAt(settingsUrl(base, name))
    } else if (name === realm) return
    // Signed in through this realm: tokens and URL still contain the old name.
    else if (loginRealm === realm) reloadAt(settingsUrl(adminBaseUrl, name))
    else
      void go({
        to: '/$realm/realm-settings/{-$tab}',
        params: { realm: name, tab: 'general' },
        replace: true,
      }).then(() => queryClient.removeQueries({ queryKey: [realm] }))
  }
}

/** `location.assign` doesn't reload if only the hash changes. */
function reloadAt(url: string) {
  location.assign(url)
  if (url.split('#')[0] === location.href.split('#')[0]) location.reload()
}

type Rename = { from: string; to: string; isLoginRealm: boolean }

const confirmRename = (rename: Rename): Question => ({
  title: 'renameRealmTitle',
  button: 'rename',
  impact: <RenameEffects {...rename} />,
})

function RenameEffects({ from, to, isLoginRealm }: Rename) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('renameRealmExplain', { from, to })}</p>
      <ul>
        <li>{t('renameRealmAddresses')}</li>
        <li>{t('renameRealmTokens')}</li>
        <li>{t('renameRealmClients')}</li>
        {isLoginRealm && <li>{t('renameRealmOwn')}</li>}
      </ul>
    </Content>
  )
}

const confirmFrontendUrl = (address: string | undefined): Question => ({
  title: 'frontendUrlOwnTitle',
  button: 'frontendUrlOwnButton',
  impact: <FrontendUrlEffects address={address} />,
})

function FrontendUrlEffects({ address }: { address: string | undefined }) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('frontendUrlOwnExplain')}</p>
      <p>{t('frontendUrlOwnCheck', { address: address ?? t('frontendUrlOwnNone') })}</p>
    </Content>
  )
}

const confirmDisableTransmitter: Question = {
  title: 'ssfTransmitterDisableConfirmTitle',
  button: 'ssfTransmitterDisableConfirmContinue',
  impact: <TransmitterEffects />,
}

function TransmitterEffects() {
  const { t } = useText()
  return (
    <Content>
      <p>{t('ssfTransmitterDisableConfirmIntro')}</p>
      <ul>
        <li>{t('ssfTransmitterDisableConfirmBulletEndpoints')}</li>
        <li>{t('ssfTransmitterDisableConfirmBulletEvents')}</li>
        <li>{t('ssfTransmitterDisableConfirmBulletDelivery')}</li>
        <li>{t('ssfTransmitterDisableConfirmBulletReceivers')}</li>
      </ul>
      <p>{t('ssfTransmitterDisableConfirmRecommendation')}</p>
    </Content>
  )
}

function Endpoints({ realm }: { realm: string }) {
  const { t } = useText()
  const { verifiableCredentialsEnabled } = useRealm(realm)
  const hasFeature = useFeature()
  const base = getEnvironment().serverBaseUrl
  const encodedRealm = encodeURIComponent(realm)
  const isIssuer = hasFeature('OID4VC_VCI') && verifiableCredentialsEnabled === true
  const sendsSignals = useSendsSignals(realm)
  const endpoints = [
    [
      'openIDEndpointConfiguration',
      `/realms/${encodedRealm}/.well-known/openid-configuration`,
      true,
    ],
    ['samlIdentityProviderMetadata', `/realms/${encodedRealm}/protocol/saml/descriptor`, true],
    [
      'oid4vcIssuerMetadata',
      `/.well-known/openid-credential-issuer/realms/${encodedRealm}`,
      isIssuer,
    ],
    [
      'ssfConfigurationMetadata',
      `/realms/${encodedRealm}/.well-known/ssf-configuration`,
      sendsSignals,
    ],
  ] as const
  return (
    <section className="castellan-section" aria-labelledby="realm-endpoints">
      <Title headingLevel="h2" size="lg" id="realm-endpoints">
        {t('endpoints')} <HelpIcon label={t('endpoints')} help={t('endpointsHelp')} />
      </Title>
      <DescriptionList isCompact>
        {endpoints
          .filter(([, , isAvailable]) => isAvailable)
          .map(([key, path]) => (
            <DescriptionListGroup key={key}>
              <DescriptionListTerm>
                <ExternalLink href={base + path}>{t(key)}</ExternalLink>
              </DescriptionListTerm>
              <DescriptionListDescription>
                <span className="castellan-lines" dir="ltr">
                  {base + path}
                </span>{' '}
                <CopyButton text={base + path} name={t(key)} />
              </DescriptionListDescription>
            </DescriptionListGroup>
          ))}
      </DescriptionList>
    </section>
  )
}

const emptyLevel: AcrLevel = { acr: '', loa: '', uri: '' }

type Column = { name: keyof AcrLevel; title: string; placeholder: string; isNumber?: boolean }

const acrColumn: Column = { name: 'acr', title: 'acr', placeholder: 'acrPlaceholder' }
const uriColumn: Column = { name: 'uri', title: 'uri', placeholder: 'uriPlaceholder' }
const loaColumn: Column = {
  name: 'loa',
  title: 'loa',
  placeholder: 'loaPlaceholder',
  isNumber: true,
}

const isInvalid = ({ name }: Column, level: AcrLevel) =>
  name === 'acr' ? level.acr.trim() === '' : name === 'loa' && !/^\d+$/.test(level.loa)

/** ACR value, SAML URI (if step-up for SAML is enabled) and level. */
function AcrLevels({ id, value, onChange, disabled, invalid, label }: CustomControlProps) {
  const { t } = useText()
  const hasFeature = useFeature()
  const columns = hasFeature('STEP_UP_AUTHENTICATION_SAML')
    ? [acrColumn, uriColumn, loaColumn]
    : [acrColumn, loaColumn]
  const levels = toStrings(value).map(parseAcrRow)
  const setLevels = (next: readonly AcrLevel[]) => onChange(next.map(toAcrRow))
  const lastLevel = levels.at(-1)
  return (
    <div id={id} className="castellan-rows">
      {levels.length === 0 && <p>{disabled ? '—' : t('missingAttributes', { label })}</p>}
      {levels.length > 0 && (
        // Hidden: the label of each input names its column and row.
        <div className="castellan-pair castellan-acr-header" aria-hidden="true">
          {columns.map(({ name, title }) => (
            <span key={name} className="castellan-grow">
              {t(title)}
            </span>
          ))}
        </div>
      )}
      {levels.map((level, index) => (
        // Rows have no id; all of their state is in `value`.
        <div key={index} className="castellan-pair">
          {columns.map((column) => (
            <div key={column.name} className="castellan-grow">
              <TextInput
                dir="auto"
                value={level[column.name]}
                aria-label={`${t(column.title)} ${index + 1}`}
                placeholder={t(column.placeholder)}
                isDisabled={disabled}
                validated={invalid && isInvalid(column, level) ? 'error' : 'default'}
                // Tabs separate the columns in the stored row.
                onChange={(_event, text) =>
                  setLevels(
                    levels.with(index, { ...level, [column.name]: text.replaceAll('\t', ' ') }),
                  )
                }
                {...(column.isNumber && { inputMode: 'numeric' as const })}
              />
            </div>
          ))}
          <RemoveRowButton
            label={`${t('removeAttribute')}: ${level.acr || index + 1}`}
            isReadOnly={disabled}
            onClick={() => setLevels(levels.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddRowButton
        label={t('addAttribute', { label })}
        isReadOnly={disabled}
        isDisabled={lastLevel !== undefined && (lastLevel.acr === '' || lastLevel.loa === '')}
        onClick={() => setLevels([...levels, emptyLevel])}
      />
    </div>
  )
}
