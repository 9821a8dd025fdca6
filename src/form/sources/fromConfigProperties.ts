import type { ConfigProperty, Field, Path, RowTexts } from '~/lib/field'

type ConfigFieldOptions = {
  under: Path
  /**
   * `list`: arrays (components). `string`: text, lists joined by `##` (mappers, clients, scopes).
   * `json`: typed values (client policies, validators).
   */
  stored: 'list' | 'string' | 'json'
}

export const fromConfigProperties = (
  properties: readonly ConfigProperty[],
  options: ConfigFieldOptions,
): Field[] => properties.filter(({ name }) => name).map((property) => fieldOf(property, options))

/** Types with a control; others become text fields. */
export const knownTypes: ReadonlySet<string> = new Set(
  'boolean Integer Number int Text List MultivaluedList MultivaluedString Map ClaimDisplay Password Script File Url Role Group ClientList IdentityProviderMultiList UserProfileAttributeList String'.split(
    ' ',
  ),
)

function fieldOf(property: ConfigProperty, { under, stored }: ConfigFieldOptions): Field {
  const { name = '', label, helpText, type, options = [], defaultValue, secret } = property
  const base = {
    path: [...under, name],
    label: label || name,
    textFrom: 'server',
    ...(stored !== 'json' && { stored }),
    // Providers read a missing key as "not set". Component updates keep absent keys, so clearing
    // needs [].
    ...(stored !== 'list' && ({ unset: 'absent' } as const)),
    ...(helpText && { help: helpText }),
    ...(property.required && { required: true }),
    ...(property.readOnly && { readOnly: true }),
  } as const
  const text = { ...base, default: textOf(defaultValue) }
  const list = {
    ...base,
    ...(stored === 'string' && ({ stored: 'joined' } as const)),
    default: listOf(defaultValue),
  } as const
  switch (type) {
    case 'boolean':
      return { ...base, kind: 'switch', default: textOf(defaultValue) === 'true' }
    case 'Integer':
    case 'Number':
    case 'int':
      return { ...base, kind: 'number', default: numberOf(defaultValue) }
    case 'Text':
      return { ...text, kind: 'textarea' }
    case 'List':
      return {
        ...text,
        kind: 'select',
        options,
        default: textOf(defaultValue) || (options[0] ?? ''),
      }
    case 'MultivaluedList':
      return { ...list, kind: 'multiselect', options }
    case 'MultivaluedString':
      return { ...list, kind: 'multivalue' }
    case 'Map':
      return { ...base, kind: 'map', ...(options.length > 0 && { keys: options }) }
    case 'ClaimDisplay':
      return { ...base, kind: 'map', rows: displayTexts, members: { key: 'name', value: 'locale' } }
    case 'Password':
      return { ...text, kind: 'password' }
    case 'Script':
      return { ...text, kind: 'script', language: 'js' }
    case 'File':
      return { ...text, kind: 'file' }
    case 'Url':
      return { ...text, kind: 'url' }
    case 'Role':
      return { ...text, kind: 'role' }
    case 'Group':
      return { ...text, kind: 'group', typeAt: [...under, 'groupType'] }
    case 'ClientList':
      return { ...text, kind: 'typeahead', options: { from: 'clients' }, free: true }
    case 'IdentityProviderMultiList':
      return { ...list, kind: 'multiselect', options: { from: 'identityProviders' } }
    case 'UserProfileAttributeList':
      return { ...text, kind: 'typeahead', options: { from: 'userProfileAttributes' }, free: true }
    default:
      // `String` and unknown types.
      return secret ? { ...text, kind: 'password' } : { ...text, kind: 'text' }
  }
}

const displayTexts: RowTexts = {
  key: 'claimDisplayName',
  value: 'claimDisplayLocale',
  add: 'addClaimDisplay',
  remove: 'removeClaimDisplay',
  none: 'noClaimDisplayEntries',
}

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (first === undefined || first === null) return ''
  return typeof first === 'string' ? first : JSON.stringify(first)
}

const listOf = (value: unknown): string[] => {
  const items: unknown[] = Array.isArray(value) ? value : textOf(value).split('##')
  return items.map(textOf).filter((item) => item !== '')
}

const numberOf = (value: unknown) => {
  const text = textOf(value)
  return text === '' || Number.isNaN(Number(text)) ? '' : Number(text)
}
