import {
  organizations,
  organizationUpdate,
  updateOrganization,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { EditForm } from '~/form/EditForm'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import Domains from './Domains'
import { organizationSections } from './organization.fields'

const customControls = { Domains }

const sections = organizationSections(false)

type Props = { realm: string; organization: OrganizationSettings }

const formOf = ({ realm, organization }: Props) => ({
  query: organizations.byId(realm, organization.id),
  save: { mutation: updateOrganization(realm), partial: organizationUpdate },
  requires: 'manage-organizations' as const,
})

export default function OrganizationSettingsTab(props: Props) {
  return <EditForm {...formOf(props)} sections={sections} customControls={customControls} />
}

export const AttributesTab = (props: Props) => <AttributesForm {...formOf(props)} />
