import type { ProfileAttribute, ProfileGroup } from './profileTypes'

/**
 * What the forms of the user profile edit: the server's object with its maps as rows, and with what it
 * says by a key being there as a choice of its own. Everything else of it stays as it came.
 */
type Rows = {
  /** `key⇥t⇥text`, or `key⇥j⇥JSON` for a value that is no text. */
  notes: readonly string[]
}

/**
 * A name and its translations in one: first the name itself, a text or `${key}`, then `locale⇥text` for
 * each text of that key that is to be written.
 */
export type Naming = readonly string[]

export type RequiredFor = 'both' | 'user' | 'admin'

export type AttributeForm = ProfileAttribute &
  Rows & {
    naming: Naming
    isRequired: boolean
    requiredFor: RequiredFor
    requiredWhen: 'always' | 'scopes'
    enabledWhen: 'always' | 'scopes'
    /** `id⇥JSON` of each validator. */
    validatorRows: readonly string[]
    scim: string
  }

export type GroupForm = ProfileGroup & Rows & { header: Naming; explanation: Naming }

/** Kept among the annotations, and edited as a field of its own. */
const scimKey = 'kc.scim.schema.attribute'

type Map = Readonly<Record<string, unknown>>

export type Note = { key: string; isJson: boolean; text: string }

export const noteRow = ({ key, isJson, text }: Note) => [key, isJson ? 'j' : 't', text].join('\t')

export function noteOf(row: string): Note {
  const [key = '', kind = '', ...text] = row.split('\t')
  return { key, isJson: kind === 'j', text: text.join('\t') }
}

const notesOf = (map: Map = {}): string[] =>
  Object.entries(map).map(([key, value]) => {
    const isJson = typeof value !== 'string'
    return noteRow({ key, isJson, text: typeof value === 'string' ? value : JSON.stringify(value) })
  })

/** Whether a row can be read; a text always can. */
export function isReadable({ isJson, text }: Note) {
  if (!isJson) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Annotations as the server keeps them; rows that cannot be read are left out. */
export const mapOf = (rows: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .map(noteOf)
      .filter((note) => note.key !== '' && isReadable(note))
      .map(({ key, isJson, text }) => [key, isJson ? (JSON.parse(text) as unknown) : text]),
  )

export type Validator = { id: string; config: Map }

export const validatorRow = ({ id, config }: Validator) => `${id}\t${JSON.stringify(config)}`

export function validatorOf(row: string): Validator {
  const at = row.indexOf('\t')
  // Only `validatorRow` writes these.
  return { id: row.slice(0, at), config: JSON.parse(row.slice(at + 1)) as Map }
}

const requiredForOf = (roles: readonly string[] = []): RequiredFor => {
  if (roles.length === 1) return roles[0] === 'admin' ? 'admin' : 'user'
  return 'both'
}

const rolesFor = { both: ['admin', 'user'], user: ['user'], admin: ['admin'] }

export function attributeForm(attribute: ProfileAttribute): AttributeForm {
  const { [scimKey]: scim, ...notes } = attribute.annotations ?? {}
  return {
    ...attribute,
    naming: [attribute.displayName ?? ''],
    isRequired: attribute.required !== undefined,
    requiredFor: requiredForOf(attribute.required?.roles),
    requiredWhen: (attribute.required?.scopes ?? []).length > 0 ? 'scopes' : 'always',
    enabledWhen: (attribute.selector?.scopes ?? []).length > 0 ? 'scopes' : 'always',
    validatorRows: Object.entries(attribute.validations ?? {}).map(([id, config]) =>
      validatorRow({ id, config: Object(config) as Map }),
    ),
    notes: notesOf(notes),
    scim: typeof scim === 'string' ? scim : '',
  }
}

type Required = NonNullable<ProfileAttribute['required']>

/** What was not edited of it stays as it came: no roles at all mean all of them. */
function requiredOf(form: AttributeForm): Required {
  const { requiredFor, requiredWhen } = form
  const { roles, scopes = [], ...rest } = form.required ?? {}
  const isNew = form.required === undefined
  return {
    ...rest,
    ...(!isNew && requiredForOf(roles) === requiredFor
      ? roles && { roles }
      : { roles: rolesFor[requiredFor] }),
    ...(requiredWhen === 'scopes' && { scopes }),
  }
}

/** The server's own shape of what a form holds. */
export function attributeOf(form: AttributeForm): ProfileAttribute {
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
  const annotations = { ...mapOf(notes), ...(scim !== '' && { [scimKey]: scim }) }
  return {
    ...rest,
    validations: Object.fromEntries(
      validatorRows.map(validatorOf).map(({ id, config }) => [id, config]),
    ),
    annotations,
    ...((displayName !== '' || form.displayName !== undefined) && { displayName }),
    ...(isRequired && { required: requiredOf(form) }),
    ...(enabledWhen === 'scopes' && { selector: { ...selector, scopes: selector?.scopes ?? [] } }),
    // An empty name of a group is refused, an empty default would be one.
    ...(group && { group }),
    ...(defaultValue && { defaultValue }),
  }
}

export const groupForm = (group: ProfileGroup): GroupForm => ({
  ...group,
  header: [group.displayHeader ?? ''],
  explanation: [group.displayDescription ?? ''],
  notes: notesOf(group.annotations),
})

export function groupOf({ notes, header, explanation, ...group }: GroupForm): ProfileGroup {
  const [displayHeader = ''] = header
  const [displayDescription = ''] = explanation
  return { ...group, displayHeader, displayDescription, annotations: mapOf(notes) }
}
