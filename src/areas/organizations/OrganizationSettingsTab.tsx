import {
  organizations,
  updateOrganization,
  organizationUpdate,
} from '~/api/organizations/organizations'
import { EditForm } from '~/form/EditForm'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import Domains from './Domains'
import { organizationSections } from './organization.fields'
import type { OrganizationTabProps } from './tabs'

const customControls = { Domains }

const sections = organizationSections(false)

export const OrganizationSettingsTab = ({ realm, organization }: OrganizationTabProps) => (
  <EditForm
    query={organizations.byId(realm, organization.id)}
    save={{ mutation: updateOrganization(realm), partial: organizationUpdate }}
    sections={sections}
    customControls={customControls}
    requires="manage-organizations"
  />
)

export const AttributesTab = ({ realm, organization }: OrganizationTabProps) => (
  <AttributesForm
    query={organizations.byId(realm, organization.id)}
    save={{ mutation: updateOrganization(realm), partial: organizationUpdate }}
    requires="manage-organizations"
  />
)
