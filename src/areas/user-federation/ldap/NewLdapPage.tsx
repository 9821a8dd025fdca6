import { Content, Title } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useValueText } from '~/form/fieldTexts'
import { useFormInfo } from '~/form/formInfo'
import type { Step } from '~/form/steps'
import { nameOf } from '~/form/values/paths'
import { holdsFor, shownFields, valueReader } from '~/form/values/rules'
import { isEmpty, type Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { federationProviderLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { DetailsList } from '~/ui/DetailsList'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { cache } from '../cache.fields'
import { configPath } from '../federationConfig'
import { NewProvider } from '../NewProvider'
import { ldapControls } from './ldapControls'
import {
  advanced,
  connection,
  general,
  kerberosIntegration,
  ldap,
  searching,
  synchronization,
} from './ldap.fields'

const route = getRouteApi('/$realm/user-federation/ldap/new')

export default function NewLdapPage() {
  const { realm } = route.useParams()
  const { t } = useText()
  const isWizard = route.useSearch().view === 'steps'
  return (
    <NewProvider
      realm={realm}
      providerId="ldap"
      name="ldap"
      buttons={
        <RouteLink
          to="/$realm/user-federation/ldap/new"
          search={isWizard ? {} : { view: 'steps' }}
          className="pf-v6-c-button pf-m-link"
        >
          {t(isWizard ? 'allSettingsAtOnce' : 'setUpInSteps')}
        </RouteLink>
      }
      sections={ldap}
      customControls={ldapControls}
      {...(isWizard && {
        steps: ldapSteps,
        created: (id) => federationProviderLink({ providerId: 'ldap', id }),
      })}
    />
  )
}

const mappingSettings: readonly string[] = [
  'usernameLDAPAttribute',
  'rdnLDAPAttribute',
  'uuidLDAPAttribute',
  'userObjectClasses',
]

const isMappingField = ({ path }: Section['fields'][number]) =>
  mappingSettings.includes(path.at(-1) ?? '')

const ldapSteps: readonly Step[] = [
  {
    title: 'generalOptions',
    intro: <Intro text="ldapGeneralOptionsSettingsDescription" />,
    sections: [{ fields: general.fields }],
  },
  {
    title: 'stepConnection',
    intro: <Intro text="ldapConnectionAndAuthorizationSettingsDescription" />,
    sections: [{ fields: connection.fields }],
  },
  {
    title: 'stepUsers',
    intro: <SearchIntro />,
    sections: [{ fields: searching.fields.filter((field) => !isMappingField(field)) }],
  },
  {
    title: 'stepMapping',
    intro: <MappingIntro />,
    sections: [{ fields: searching.fields.filter(isMappingField) }],
  },
  {
    title: 'stepSynchronization',
    intro: <Intro text="ldapSynchronizationSettingsDescription" />,
    sections: [{ fields: synchronization.fields }],
  },
  {
    title: 'stepMore',
    intro: <Intro text="ldapAdvancedSettingsDescription" />,
    sections: [
      { ...kerberosIntegration, description: 'ldapKerberosSettingsDescription' },
      { ...cache, description: 'cacheSettingsDescription' },
      advanced,
    ],
  },
  {
    title: 'stepReview',
    intro: <Review />,
    // Validation needs at least one field.
    sections: [{ fields: general.fields.filter(({ path }) => path[0] === 'name') }],
  },
]

function Intro({ text }: { text: TextKey }) {
  const { t } = useText()
  return <Content component="p">{t(text)}</Content>
}

/** Keycloak cannot test searches before the provider exists. */
function SearchIntro() {
  const { t } = useText()
  return (
    <>
      <Intro text="ldapSearchingAndUpdatingSettingsDescription" />
      <InlineAlert variant="info" title={t('searchUntried')}>
        {t('searchUntriedExplain')}
      </InlineAlert>
    </>
  )
}

/** Keycloak creates default mappers that depend on the vendor and the edit mode. */
function MappingIntro() {
  const { control } = useFormInfo()
  const names = ['vendor', 'editMode'].map((name) => nameOf(configPath(name)))
  const [vendor, mode] = useWatch({ control, name: names })
  return (
    <>
      <Intro text={vendor === 'ad' ? 'mappersOfAd' : 'mappersOfOther'} />
      <Intro text={mode === 'WRITABLE' ? 'mappersWritable' : 'mappersReadOnly'} />
    </>
  )
}

function Review() {
  const { t } = useText()
  const valueText = useValueText()
  const { getValues, representation, feature } = useFormInfo()
  const values = getValues()
  const conditionInput = { read: valueReader(values, representation), feature }
  return ldap
    .filter(({ when }) => holdsFor(when, conditionInput))
    .map(({ title = '', fields }) => (
      <section key={title}>
        <Title headingLevel="h3" size="md">
          {t(title)}
        </Title>
        <DetailsList
          details={shownFields(fields, conditionInput).flatMap((field) => {
            const value = values[nameOf(field.path)] ?? ''
            return field.path[0] === 'checks' || isEmpty(value)
              ? []
              : [{ name: valueText.name(field), value: valueText.value(field, value) }]
          })}
        />
      </section>
    ))
}
