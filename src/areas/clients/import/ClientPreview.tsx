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
import { openIdConnect, saml } from '../clientSettings.fields'

const own = ['name', 'clientId', 'protocolMappers', 'attributes', 'secret', 'protocol']

const fieldsFor = ({ protocol }: NewClient): readonly Field[] =>
  allFields(protocol === 'saml' ? saml : openIdConnect)

function words(value: unknown, text: Text): string {
  const { t } = text
  if (value === true || value === 'true') return t('yes')
  if (value === false || value === 'false') return t('no')
  if (Array.isArray(value)) return value.map((item) => words(item, text)).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** What a file says of a client, with the labels of the settings; secrets are only named. */
export function ClientPreview({ client }: { client: NewClient }) {
  const text = useText()
  const { t } = text
  const fields = fieldsFor(client)
  const known = fields.flatMap((field) => {
    const value = getAt(client, field.path)
    if (isNothing(value)) return []
    const shown = 'inverted' in field && typeof value === 'boolean' ? !value : value
    return [{ key: field.path.join('.'), label: t(field.label), value: words(shown, text) }]
  })
  const named = new Set(fields.map(({ path }) => path.join('.')))
  const others = [
    ...Object.entries(client).filter(([name]) => !own.includes(name) && !named.has(name)),
    ...Object.entries(client.attributes ?? {}).filter(([name]) => !named.has(`attributes.${name}`)),
  ].filter(([, value]) => !isNothing(value))
  const mappers = (client.protocolMappers ?? []).map(({ name }) => name ?? '')
  const rows = [
    ...known,
    ...(client.secret ? [{ key: 'secret', label: t('clientSecret'), value: '••••••••' }] : []),
    ...(mappers.length > 0
      ? [{ key: 'mappers', label: t('mappers'), value: mappers.join('\n') }]
      : []),
    ...others.map(([name, value]) => ({
      key: name,
      label: name,
      value: isSecret(name) ? '••••••••' : words(value, text),
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
