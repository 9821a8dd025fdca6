import { read } from '~/api/resource'
import type {
  UserProfileAttribute,
  UserProfileGroup,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { realmPath, rest } from '~/api/rest'
import { refreshTexts } from '~/api/texts'

/**
 * The server's representation with maps turned into rows for the form. Other properties pass
 * through.
 */
type AnnotationRows = {
  /** `key⇥t⇥text`, or `key⇥j⇥JSON` for values that are not strings. */
  notes: readonly string[]
}

/** The name (text or `${key}`), followed by `locale⇥text` for each translation to save. */
export type Naming = readonly string[]

export type RequiredFor = 'both' | 'user' | 'admin'

export type AttributeForm = ProfileAttribute &
  AnnotationRows & {
    naming: Naming
    isRequired: boolean
    requiredFor: RequiredFor
    requiredWhen: 'always' | 'scopes'
    enabledWhen: 'always' | 'scopes'
    /** `id⇥JSON`. */
    validatorRows: readonly string[]
    scim: string
  }

export type GroupForm = ProfileGroup & AnnotationRows & { header: Naming; explanation: Naming }

export type Annotation = { key: string; isJson: boolean; text: string }

export type Validator = { id: string; config: JsonMap }

type JsonMap = Readonly<Record<string, unknown>>

type Required = NonNullable<ProfileAttribute['required']>

const scimKey = 'kc.scim.schema.attribute'

const rolesFor = { both: ['admin', 'user'], user: ['user'], admin: ['admin'] }

export function toAttributeForm(attribute: ProfileAttribute): AttributeForm {
  const { [scimKey]: scim, ...notes } = attribute.annotations ?? {}
  return {
    ...attribute,
    naming: [attribute.displayName ?? ''],
    isRequired: attribute.required !== undefined,
    requiredFor: requiredForRoles(attribute.required?.roles),
    requiredWhen: (attribute.required?.scopes ?? []).length > 0 ? 'scopes' : 'always',
    enabledWhen: (attribute.selector?.scopes ?? []).length > 0 ? 'scopes' : 'always',
    validatorRows: Object.entries(attribute.validations ?? {}).map(([id, config]) =>
      validatorRow({ id, config: Object(config) as JsonMap }),
    ),
    notes: annotationRows(notes),
    scim: typeof scim === 'string' ? scim : '',
  }
}

export function toProfileAttribute(form: AttributeForm): ProfileAttribute {
  const {
    isRequired,
    requiredFor: _for,
    requiredWhen: _when,
    enabledWhen,
    validatorRows,
    notes,
    scim,
    naming: [displayName = ''],
    required: _required,
    selector,
    group,
    defaultValue,
    ...rest
  } = form
  const annotations = { ...toAnnotations(notes), ...(scim !== '' && { [scimKey]: scim }) }
  return {
    ...rest,
    validations: Object.fromEntries(
      validatorRows.map(parseValidatorRow).map(({ id, config }) => [id, config]),
    ),
    annotations,
    ...((displayName !== '' || form.displayName !== undefined) && { displayName }),
    ...(isRequired && { required: toRequired(form) }),
    ...(enabledWhen === 'scopes' && { selector: { ...selector, scopes: selector?.scopes ?? [] } }),
    // The server refuses an empty group, and would store an empty default.
    ...(group && { group }),
    ...(defaultValue && { defaultValue }),
  }
}

const requiredForRoles = (roles: readonly string[] = []): RequiredFor => {
  if (roles.length === 1) return roles[0] === 'admin' ? 'admin' : 'user'
  return 'both'
}

/** Keeps unedited properties; missing roles mean all roles. */
function toRequired(form: AttributeForm): Required {
  const { requiredFor, requiredWhen } = form
  const { roles, scopes = [], ...rest } = form.required ?? {}
  const isNew = form.required === undefined
  return {
    ...rest,
    ...(!isNew && requiredForRoles(roles) === requiredFor
      ? roles && { roles }
      : { roles: rolesFor[requiredFor] }),
    ...(requiredWhen === 'scopes' && { scopes }),
  }
}

export const toGroupForm = (group: ProfileGroup): GroupForm => ({
  ...group,
  header: [group.displayHeader ?? ''],
  explanation: [group.displayDescription ?? ''],
  notes: annotationRows(group.annotations),
})

export function toProfileGroup({ notes, header, explanation, ...group }: GroupForm): ProfileGroup {
  const [displayHeader = ''] = header
  const [displayDescription = ''] = explanation
  return { ...group, displayHeader, displayDescription, annotations: toAnnotations(notes) }
}

export const annotationRow = ({ key, isJson, text }: Annotation) =>
  [key, isJson ? 'j' : 't', text].join('\t')

export function parseAnnotationRow(row: string): Annotation {
  const [key = '', kind = '', ...text] = row.split('\t')
  return { key, isJson: kind === 'j', text: text.join('\t') }
}

export function isReadable({ isJson, text }: Annotation) {
  if (!isJson) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const annotationRows = (map: JsonMap = {}): string[] =>
  Object.entries(map).map(([key, value]) => {
    const isJson = typeof value !== 'string'
    return annotationRow({
      key,
      isJson,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    })
  })

export const toAnnotations = (rows: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .map(parseAnnotationRow)
      .filter((note) => note.key !== '' && isReadable(note))
      .map(({ key, isJson, text }) => [key, isJson ? (JSON.parse(text) as unknown) : text]),
  )

export const validatorRow = ({ id, config }: Validator) => `${id}\t${JSON.stringify(config)}`

export function parseValidatorRow(row: string): Validator {
  const separator = row.indexOf('\t')
  return { id: row.slice(0, separator), config: JSON.parse(row.slice(separator + 1)) as JsonMap }
}

export const textRow = (locale: string, text: string) => `${locale}\t${text}`

export function textInLocale(rows: readonly string[], locale: string): string | undefined {
  const row = rows.find((candidate) => candidate.startsWith(`${locale}\t`))
  return row?.slice(locale.length + 1)
}

export const realmTexts = (realm: string, locale: string) =>
  read<Record<string, string>>(
    [realm, 'localization', 'profile', locale],
    realmPath(realm, 'localization', locale),
  )

export async function saveProfileTexts(realm: string, key: string, rows: readonly string[]) {
  for (const row of rows) {
    const locale = row.slice(0, row.indexOf('\t'))
    const text = row.slice(locale.length + 1)
    if (text !== '') await rest(textPath(realm, locale, key), { method: 'PUT', text })
    else {
      const existing = await rest<Record<string, string>>(realmPath(realm, 'localization', locale))
      if (key in existing) await rest(textPath(realm, locale, key), { method: 'DELETE' })
    }
  }
  // The console uses these texts as well.
  if (rows.length > 0) void refreshTexts(realm)
}

const keyReference = /^\$\{(.+)\}$/

export const messageKeyIn = (name: string | undefined) => keyReference.exec(name ?? '')?.[1]

/** Deletes only keys with this prefix, as other texts may be shared. */
export async function deleteProfileTexts(
  realm: string,
  names: readonly (string | undefined)[],
  { prefix, locales }: { prefix: string; locales: readonly string[] },
) {
  const keys = names.flatMap((name) => {
    const key = messageKeyIn(name)
    return key?.startsWith(prefix) && key.length > prefix.length ? [key] : []
  })
  if (keys.length === 0) return
  for (const locale of locales) {
    const texts = await rest<Record<string, string>>(realmPath(realm, 'localization', locale))
    for (const key of keys)
      if (key in texts) await rest(textPath(realm, locale, key), { method: 'DELETE' })
  }
}

/** Without a key, DELETE would remove all texts of the locale. */
function textPath(realm: string, locale: string, key: string) {
  if (key === '' || locale === '') throw new Error('A text needs a key and a language')
  return realmPath(realm, 'localization', locale, key)
}

export type ProfileAttribute = UserProfileAttribute & { name: string }

export type ProfileGroup = UserProfileGroup & { name: string }
