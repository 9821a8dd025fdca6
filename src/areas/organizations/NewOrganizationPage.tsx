import { organizationLink } from '~/parts/links'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { createOrganization, type NewOrganization } from '~/api/organizations/organizations'
import { CreatePage } from '~/form/CreatePage'
import Domains from './Domains'
import { organizationSections } from './organization.fields'

const route = getRouteApi('/$realm/organizations/new')

const customControls = { Domains }

const sections = organizationSections(true)

const start: NewOrganization = { name: '', enabled: true, attributes: {}, domainRows: [] }

export default function NewOrganizationPage() {
  const { realm } = route.useParams()
  return (
    <CreatePage
      key={realm}
      title="createOrganization"
      list={linkOptions({ to: '/$realm/organizations', params: { realm } })}
      created={(id) => organizationLink(id)}
      defaultValues={start}
      create={createOrganization(realm)}
      sections={sections}
      customControls={customControls}
      requires="manage-organizations"
      // Without an alias, Keycloak uses the name and rejects spaces in it.
      transform={(body) => ({ ...body, alias: body.alias || aliasOf(body.name) })}
    />
  )
}

const aliasOf = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '-')
