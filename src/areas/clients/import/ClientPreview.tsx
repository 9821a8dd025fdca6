import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import { isSecret } from '~/api/clients/clientFilters'
import type { NewClient } from '~/api/clients/newClients'
import { getAt } from '~/form/values/paths'
import { allFields, type Field } from '~/lib/field'
import { useText, type Text } from '~/ui/useText'
import { openIdSections, samlSections } from '../advanced/advanced.fields'
import { openIdConnect, saml } from '../clientSettings.fields'
import { fullScope } from '../dedicated/dedicated.fields'

const handledProperties = [
  'name',
  'clientId',
  'protocolMappers',
  'attributes',
  'secret',
  'protocol',
]

const fieldsFor = ({ protocol }: NewClient): readonly Field[] => {
  const isSaml = protocol === 'saml'
  const fields = [
    ...allFields(isSaml ? saml : openIdConnect),
    ...allFields(isSaml ? samlSections : openIdSections),
    fullScope,
  ]
  return [...new Map(fields.map((field) => [field.path.join('.'), field])).values()]
}

/** Shows settings with their labels, and masks secrets. */
export function ClientPreview({ client }: { client: NewClient }) {
  const text = useText()
  const { t } = text
  const fields = fieldsFor(client)
  const fieldRows = fields.flatMap((field) => {
    const value = getAt(client, field.path)
    if (isEmpty(value)) return []
    const displayedValue = 'inverted' in field && typeof value === 'boolean' ? !value : value
    return [
      {
        key: field.path.join('.'),
        label: t(field.label),
        value: displayText(field.path.at(-1) ?? '', displayedValue, text),
      },
    ]
  })
  const fieldPaths = new Set(fields.map(({ path }) => path.join('.')))
  const others = [
    ...Object.entries(client).filter(
      ([name]) => !handledProperties.includes(name) && !fieldPaths.has(name),
    ),
    ...Object.entries(client.attributes ?? {}).filter(
      ([name]) => !fieldPaths.has(`attributes.${name}`),
    ),
  ].filter(([, value]) => !isEmpty(value))
  const mapperNames = (client.protocolMappers ?? []).map(({ name }) => name ?? '')
  const rows = [
    ...fieldRows,
    ...(client.secret ? [{ key: 'secret', label: t('clientSecret'), value: mask }] : []),
    ...(mapperNames.length > 0
      ? [{ key: 'mappers', label: t('mappers'), value: mapperNames.join('\n') }]
      : []),
    ...others.map(([name, value]) => ({
      key: name,
      label: name,
      value: displayText(name, value, text),
    })),
  ]
  return (
    <DescriptionList isHorizontal isCompact className="castellan-preview">
      {rows.map(({ key, label, value }) => (
        <DescriptionListGroup key={key}>
          <DescriptionListTerm>
            <bdi>{label}</bdi>
          </DescriptionListTerm>
          <DescriptionListDescription className="castellan-value">
            <bdi>{value}</bdi>
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

const mask = '••••••••'

const displayText = (name: string, value: unknown, text: Text) =>
  isSecret(name) ? mask : formatValue(value, text)

function formatValue(value: unknown, text: Text): string {
  const { t } = text
  if (value === true || value === 'true') return t('yes')
  if (value === false || value === 'false') return t('no')
  if (Array.isArray(value)) return value.map((item) => formatValue(item, text)).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
