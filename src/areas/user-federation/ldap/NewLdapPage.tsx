import { linkOptions, getRouteApi } from '@tanstack/react-router'
import { createProvider, storageType, withPeriods } from '~/api/federation/federation'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import { AddressLink } from '~/routing/AddressLink'
import { useGo } from '~/routing/RouteLink'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ldapControls } from './customControls'
import { ldap } from './ldap.fields'
import { ldapSteps } from './steps'

const route = getRouteApi('/$realm/user-federation/ldap/new')

/** A new directory: all settings at once, or step by step. */
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
  const toOther = linkOptions({
    to: '/$realm/user-federation/ldap/new',
    params: { realm },
    search: isWizard ? {} : { view: 'steps' },
  })
  return (
    <>
      <PageHeader
        name={t('addProvider', { provider: 'LDAP', count: 1 })}
        buttons={
          <AddressLink {...toOther} className="pf-v6-c-button pf-m-link">
            {t(isWizard ? 'allSettingsAtOnce' : 'setUpInSteps')}
          </AddressLink>
        }
      />
      <CreateForm
        key={view}
        start={start}
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
