import { Content, Title } from '@patternfly/react-core'
import { linkOptions, getRouteApi } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { createProvider, storageType, withPeriods } from '~/api/federation/federation'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import { useFormInfo } from '~/form/formInfo'
import type { Step } from '~/form/steps'
import { useValueText } from '~/form/fieldTexts'
import { nameOf } from '~/form/values/paths'
import { holdsFor, valueReader } from '~/form/values/rules'
import { isEmpty, type Section } from '~/lib/field'
import { UntypedRouteLink, useGo } from '~/routing/links'
import { DetailsList } from '~/ui/DetailsList'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { cache } from '../cache.fields'
import { configPath } from '../federationConfig'
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
  const { view } = route.useSearch()
  const { t } = useText()
  const go = useGo()
  const { id: parentId = realm } = useRealm(realm)
  const start = withPeriods({
    name: 'ldap',
    providerId: 'ldap',
    providerType: storageType,
    parentId,
    config: {},
  })
  const isWizard = view === 'steps'
  const toList = linkOptions({ to: '/$realm/user-federation', params: { realm } })
  const toOtherView = linkOptions({
    to: '/$realm/user-federation/ldap/new',
    params: { realm },
    search: isWizard ? {} : { view: 'steps' },
  })
  return (
    <>
      <PageHeader
        name={t('addProvider', { provider: 'LDAP', count: 1 })}
        buttons={
          <UntypedRouteLink {...toOtherView} className="pf-v6-c-button pf-m-link">
            {t(isWizard ? 'allSettingsAtOnce' : 'setUpInSteps')}
          </UntypedRouteLink>
        }
      />
      <CreateForm
        key={view}
        defaultValues={start}
        create={createProvider(realm)}
        sections={ldap}
        {...(isWizard && { steps: ldapSteps })}
        customControls={ldapControls}
        requires="manage-realm"
        button="save"
        onCreated={(id) =>
          void (isWizard
            ? go({
                to: '/$realm/user-federation/ldap/$id/{-$tab}',
                params: { realm, id, tab: undefined },
                search: {},
              })
            : go(toList))
        }
        onCancel={() => void go(toList)}
      />
    </>
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

const withoutTitle = ({ fields, when }: Section): Section => ({ fields, ...(when && { when }) })

const ldapSteps: readonly Step[] = [
  {
    title: 'generalOptions',
    intro: <Intro text="ldapGeneralOptionsSettingsDescription" />,
    sections: [withoutTitle(general)],
  },
  {
    title: 'stepConnection',
    intro: <Intro text="ldapConnectionAndAuthorizationSettingsDescription" />,
    sections: [withoutTitle(connection)],
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
    sections: [withoutTitle(synchronization)],
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

function Intro({ text }: { text: string }) {
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
  const { t } = useText()
  const { control } = useFormInfo()
  const vendor = useWatch({ control, name: nameOf(configPath('vendor')) })
  const mode = useWatch({ control, name: nameOf(configPath('editMode')) })
  return (
    <>
      <Content component="p">{t(vendor === 'ad' ? 'mappersOfAd' : 'mappersOfOther')}</Content>
      <Content component="p">
        {t(mode === 'WRITABLE' ? 'mappersWritable' : 'mappersReadOnly')}
      </Content>
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
    .map(({ title = '', fields }) => {
      const filledFields = fields
        .filter(({ when, path }) => path[0] !== 'checks' && holdsFor(when, conditionInput))
        .map((field) => ({ field, value: values[nameOf(field.path)] ?? '' }))
        .filter(({ value }) => !isEmpty(value))
      return (
        <section key={title}>
          <Title headingLevel="h3" size="md">
            {t(title)}
          </Title>
          <DetailsList
            details={filledFields.map(({ field, value }) => ({
              name: valueText.name(field),
              value: valueText.value(field, value),
            }))}
          />
        </section>
      )
    })
}
