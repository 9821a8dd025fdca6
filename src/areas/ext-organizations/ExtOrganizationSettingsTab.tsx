import { extOrganizations, updateExtOrganization } from '~/api/ext-organizations/extOrganizations'
import { EditForm } from '~/form/EditForm'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import { CopyButton } from '~/ui/actions/CopyButton'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { organizationSections } from './extOrganization.fields'
import { manageRequirement, type ExtTab } from './extOrganizationAccess'

export default function ExtOrganizationSettingsTab({ realm, organization: { id } }: ExtTab) {
  const { t } = useText()
  return (
    <>
      <DetailsList
        details={[
          {
            name: t('id'),
            value: (
              <span className="castellan-marks">
                <bdi>{id}</bdi>
                <CopyButton text={id} name={t('id')} />
              </span>
            ),
          },
        ]}
      />
      <EditForm
        query={extOrganizations.byId(realm, id)}
        save={{ mutation: updateExtOrganization(realm) }}
        sections={organizationSections}
        requires={manageRequirement}
      />
    </>
  )
}

export const AttributesTab = ({ realm, organization: { id } }: ExtTab) => (
  <AttributesForm
    query={extOrganizations.byId(realm, id)}
    save={{ mutation: updateExtOrganization(realm) }}
    requires={manageRequirement}
  />
)
