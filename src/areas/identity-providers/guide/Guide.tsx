import { Title } from '@patternfly/react-core'
import { useState } from 'react'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DetailsList } from '~/ui/DetailsList'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { brokerEndpointUrl, spMetadataUrl, realmUrl } from '../brokerUrls'
import type { GuideValue, Vendor } from './guideVendors'

// Where the other side wants what: @texts vendorSteps.* @texts vendorGiven.*

type Props = {
  realm: string
  alias: string
  /** The configured service provider entity ID; by default it is the realm URL. */
  entityId: string | undefined
  vendors: readonly Vendor[]
  hasImport: boolean
}

const valueOf = (key: GuideValue, { realm, alias, entityId }: Props) =>
  ({
    redirectAddress: brokerEndpointUrl(realm, alias),
    logoutAddress: `${brokerEndpointUrl(realm, alias)}/logout_response`,
    entityId: entityId || realmUrl(realm),
    assertionAddress: brokerEndpointUrl(realm, alias),
    singleLogoutAddress: brokerEndpointUrl(realm, alias),
    metadataAddress: spMetadataUrl(realm, alias),
  })[key]

export default function Guide(props: Props) {
  const { vendors } = props
  const { t } = useText()
  const [selectedId, setSelectedId] = useState(vendors[0]?.id)
  const vendor = vendors.find((candidate) => candidate.id === selectedId)
  return (
    <Dialog size="large" alignTop isScrollable title={t('vendorGuide')} cancelText="close">
      <div className="castellan-rows">
        {vendors.length > 1 && (
          <LabeledControl label="vendorGuideFor">
            {(control) => (
              <ChoiceField
                {...control}
                options={vendors.map(({ id: value, name }) => ({ value, label: name }))}
                value={selectedId ?? ''}
                onChange={setSelectedId}
              />
            )}
          </LabeledControl>
        )}
        {vendor && <VendorGuide key={vendor.id} vendor={vendor} {...props} />}
      </div>
    </Dialog>
  )
}

function VendorGuide({ vendor, ...props }: Props & { vendor: Vendor }) {
  const { t } = useText()
  const valuesToEnter = vendor.valuesToEnter.map((key) => ({
    name: t(`vendorGiven.${key}`),
    text: valueOf(key, props),
  }))
  const importUrls =
    vendor.address && props.hasImport
      ? [
          {
            name: t(vendor.kind === 'saml' ? 'vendorMetadata' : 'vendorDiscovery'),
            text: vendor.address,
          },
        ]
      : []
  return (
    <>
      <p>{t(`vendorSteps.${vendor.id}`)}</p>
      <Title headingLevel="h2" size="md">
        {t('vendorEnterThere', { vendor: vendor.name })}
      </Title>
      <Values values={valuesToEnter} />
      {importUrls.length > 0 && (
        <>
          <Title headingLevel="h2" size="md">
            {t('vendorEnterHere')}
          </Title>
          <Values values={importUrls} />
        </>
      )}
      <Title headingLevel="h2" size="md">
        {t('vendorClaims')}
      </Title>
      <DetailsList
        details={vendor.claims.map(([claim, attribute]) => ({
          name: claim,
          value: <code>{attribute}</code>,
        }))}
      />
    </>
  )
}

const Values = ({ values }: { values: readonly { name: string; text: string }[] }) => (
  <DetailsList
    details={values.map(({ name, text }) => ({
      name,
      value: (
        <span className="castellan-pair">
          <code dir="ltr">
            <BreakableText>{text}</BreakableText>
          </code>
          <CopyButton text={text} name={name} />
        </span>
      ),
    }))}
  />
)
