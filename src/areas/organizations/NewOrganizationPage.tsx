import { getRouteApi } from '@tanstack/react-router'
import { createOrganization, type NewOrganization } from '~/api/organizations/organizations'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import Domains from './Domains'
import { organizationSections } from './organization.fields'

const route = getRouteApi('/$realm/organizations/new')

const customControls = { Domains }

const sections = organizationSections(true)

const start: NewOrganization = { name: '', enabled: true, attributes: {}, domainRows: [] }

export default function NewOrganizationPage() {
  const { realm } = route.useParams()
  const go = useGo()
  return (
    <>
      <PageHeader title="createOrganization" />
      <CreateForm
        key={realm}
        defaultValues={start}
        create={createOrganization(realm)}
        sections={sections}
        customControls={customControls}
        requires="manage-organizations"
        button="save"
        // Without an alias, Keycloak uses the name and rejects spaces in it.
        transform={(body) => ({ ...body, alias: body.alias || aliasOf(body.name) })}
        onCreated={(id) =>
          void go({ to: '/$realm/organizations/$id/$tab', params: { realm, id, tab: 'settings' } })
        }
        onCancel={() => void go({ to: '/$realm/organizations', params: { realm } })}
      />
    </>
  )
}

const aliasOf = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '-')
