import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMatches, useParams } from '@tanstack/react-router'
import {
  createIdentityProvider,
  identityProviders,
  type NewIdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { NotFound } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { realmUrl } from './brokerUrls'
import { isTrustOnly, kindOf, propertiesOf, typeName } from './providerKinds'
import { providerControls } from './settings/identityProviderControls'
import { newProvider, providerSections } from './settings/identityProvider.fields'
import './identity-providers.css'

const titles: Readonly<Record<string, string>> = {
  oidc: 'addOpenIdProvider',
  'keycloak-oidc': 'addKeycloakOpenIdProvider',
  oauth2: 'addOAuth2Provider',
  saml: 'addSamlProvider',
  spiffe: 'addSpiffeProvider',
  kubernetes: 'addKubernetesProvider',
  'jwt-authorization-grant': 'addJWTAuthorizationGrantProvider',
}

/** OIDC, Keycloak OIDC and SAML have routes of their own, without the `providerId` parameter. */
function useProviderType() {
  const { realm = '', providerId } = useParams({ strict: false })
  const typeInPath = useMatches({
    select: (matches) => matches.at(-1)?.staticData.page?.path.split('/')[1] ?? '',
  })
  return { realm, providerId: providerId ?? typeInPath }
}

export const load = ({ realm }: { realm: string }) => [
  identityProviders.list(realm),
  serverInfo,
  identityProviders.hasReadToken(realm),
]

export default function NewIdentityProviderPage() {
  const { t } = useText()
  const { realm, providerId } = useProviderType()
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: existingProviders } = useSuspenseQuery(identityProviders.list(realm))
  // Keycloak rejects unknown types. Without its list, assume the type exists.
  const typeExists = info.identityProviders?.some(({ id }) => id === providerId) ?? true
  if (!typeExists) return <NotFound />
  const title = titles[providerId]
  return (
    <>
      <PageHeader
        {...(title
          ? { title }
          : { name: t('addIdentityProvider', { provider: typeName(info, providerId) }) })}
      />
      <NewProvider
        key={`${realm} ${providerId}`}
        realm={realm}
        providerId={providerId}
        takenNames={new Set(existingProviders.map(({ alias }) => alias))}
      />
    </>
  )
}

function freeAlias(providerId: string, takenNames: ReadonlySet<string>) {
  let alias = providerId
  for (let number = 2; takenNames.has(alias); number++) alias = `${providerId}-${number}`
  return alias
}

function initialValues(realm: string, providerId: string, takenNames: ReadonlySet<string>) {
  const kind = kindOf(providerId)
  const start: NewIdentityProvider = {
    alias: freeAlias(providerId, takenNames),
    providerId,
    config: {},
  }
  if (kind === 'saml')
    return { ...start, config: { allowCreate: 'true', entityId: realmUrl(realm) } }
  return isTrustOnly(kind) && kind !== 'default-trust'
    ? { ...start, config: { allowCreate: 'true' } }
    : start
}

type Props = { realm: string; providerId: string; takenNames: ReadonlySet<string> }

function NewProvider({ realm, providerId, takenNames }: Props) {
  const go = useGo()
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: hasReadToken } = useQuery(identityProviders.hasReadToken(realm))
  const sections = providerSections({
    providerId,
    isNew: true,
    takenNames,
    hasReadToken: hasReadToken !== false,
    properties: propertiesOf(info, providerId),
  })
  return (
    <CreateForm
      defaultValues={initialValues(realm, providerId, takenNames)}
      create={createIdentityProvider(realm)}
      sections={sections}
      customControls={providerControls}
      requires="manage-identity-providers"
      transform={(body) => newProvider(body, sections)}
      button="add"
      onCreated={(alias) =>
        void go({
          to: '/$realm/identity-providers/$providerId/$alias/$tab',
          params: { realm, providerId, alias, tab: 'settings' },
          search: {},
        })
      }
      onCancel={() => void go({ to: '/$realm/identity-providers', params: { realm }, search: {} })}
    />
  )
}
