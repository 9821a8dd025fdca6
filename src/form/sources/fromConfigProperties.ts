import type { ConfigProperty } from '~/lib/configProperty'
import type { Field, Path, RowTexts } from '~/lib/field'

type ConfigFieldOptions = {
  /** Where the settings lie: `['config']`. */
  under: Path
  /**
   * `list` for components (every value an array), `string` for mappers, clients and scopes (every
   * value a text; lists are joined by `##`), `json` for client policies and validators.
   */
  stored: 'list' | 'string' | 'json'
}

/** The fields of the settings that a provider type describes itself, in its order. */
export const fromConfigProperties = (
  properties: readonly ConfigProperty[],
  options: ConfigFieldOptions,
): Field[] => properties.filter(({ name }) => name).map((property) => fieldOf(property, options))

/** The property types that have a control of their own; every other one is a text field. */
export const knownTypes: ReadonlySet<string> = new Set(
  'boolean Integer Number int Text List MultivaluedList MultivaluedString Map ClaimDisplay Password Script File Url Role Group ClientList IdentityProviderMultiList UserProfileAttributeList String'.split(
    ' ',
  ),
)

/** The field of one setting. A type that we do not know is a text field. */
function fieldOf(property: ConfigProperty, { under, stored }: ConfigFieldOptions): Field {
  const { name = '', label, helpText, type, options = [], defaultValue, secret } = property
  const base = {
    path: [...under, name],
    label: label || name,
    textFrom: 'server',
    ...(stored !== 'json' && { stored }),
    // A configuration without the key is what "not set" means to every provider; components keep
    // what is not sent, so there it is the empty list.
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
      // `String`, and whatever a server of tomorrow or an extension brings.
      return secret ? { ...text, kind: 'password' } : { ...text, kind: 'text' }
  }
}

/** The texts of a claim's names for people, by language. */
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
