import { EditForm } from '~/form/EditForm'
import { AttributesForm } from '~/parts/attributes/AttributesForm'
import { CopyButton } from '~/ui/actions/CopyButton'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { extOrganizations, updateExtOrganization } from './api/extOrganizations'
import { manageRequirement, type ExtTab } from './extOrganization'
import { organizationSections } from './extOrganization.fields'

const formOf = ({ realm, organization: { id } }: ExtTab) => ({
  query: extOrganizations.byId(realm, id),
  save: { mutation: updateExtOrganization(realm) },
  requires: manageRequirement,
})

export default function SettingsTab(props: ExtTab) {
  const { t } = useText()
  const { id } = props.organization
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
      <EditForm {...formOf(props)} sections={organizationSections} />
    </>
  )
}

export const AttributesTab = (props: ExtTab) => <AttributesForm {...formOf(props)} />
