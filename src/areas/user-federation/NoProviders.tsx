import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Content,
  Gallery,
  Title,
} from '@patternfly/react-core'
import type { ComponentType } from '~/api/components'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { useNewProvider } from './useNewProvider'
import { typeName } from './typeName'
import './user-federation.css'

// What kinds of providers are for: @texts providerPurpose.*

/** The kinds of providers that there can be, each leading to a new one. */
export function NoProviders({ types }: { types: readonly ComponentType[] }) {
  const { t } = useText()
  return (
    <>
      <Content component="p">{t('getStarted')}</Content>
      <Title headingLevel="h2" size="lg" className="castellan-provider-title">
        {t('add-providers')}
      </Title>
      <Gallery hasGutter minWidths={{ default: 'min(20rem, 100%)' }}>
        {types.map((type) => (
          <NewCard key={type.id} type={type} />
        ))}
      </Gallery>
    </>
  )
}

function NewCard({ type: { id, helpText } }: { type: ComponentType }) {
  const { t, label } = useText()
  const make = useNewProvider()
  const reason = useDeniedReason()('manage-realm')
  const purpose = id === 'ldap' || id === 'kerberos' ? t(`providerPurpose.${id}`) : label(helpText)
  return (
    <Card isClickable={!reason} isDisabled={reason !== undefined} isCompact id={`provider-${id}`}>
      <CardHeader
        selectableActions={{
          onClickAction: () => make(id),
          selectableActionAriaLabelledby: `provider-${id}-title`,
          selectableActionId: `provider-${id}-action`,
          name: 'provider',
          isHidden: reason !== undefined,
        }}
      >
        <CardTitle id={`provider-${id}-title`} component="h3">
          {t('addProvider', { provider: typeName(id), count: 4 })}
        </CardTitle>
      </CardHeader>
      <CardBody>
        {purpose}
        {reason && <p>{reason}</p>}
      </CardBody>
    </Card>
  )
}
