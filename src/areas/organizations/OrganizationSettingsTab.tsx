import {
  organizations,
  updateOrganization,
  organizationUpdate,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { EditForm } from '~/form/EditForm'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import Domains from './Domains'
import { organizationSections } from './organization.fields'

const customControls = { Domains }

const sections = organizationSections(false)

type Props = { realm: string; organization: OrganizationSettings }

export default function OrganizationSettingsTab({ realm, organization }: Props) {
  return (
    <EditForm
      query={organizations.byId(realm, organization.id)}
      save={{ mutation: updateOrganization(realm), partial: organizationUpdate }}
      sections={sections}
      customControls={customControls}
      requires="manage-organizations"
    />
  )
}

export const AttributesTab = ({ realm, organization }: Props) => (
  <AttributesForm
    query={organizations.byId(realm, organization.id)}
    save={{ mutation: updateOrganization(realm), partial: organizationUpdate }}
    requires="manage-organizations"
  />
)
