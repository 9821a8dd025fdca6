import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import type { Field } from '~/lib/field'

/** What a column of the file can go to. */
export type ImportColumn = {
  /** `username`, `attributes.department`: also the heading in a file that was exported. */
  id: string
  /** The attribute's own name, as a heading may have it. */
  name: string
  /** The name for people: a message key, or what the server keeps as data. */
  label: string
  kind: 'field' | 'flag' | 'list' | 'password' | 'grant' | 'free'
  field?: Field
  validators?: UserProfileAttributeMetadata['validators']
  isReadOnly: boolean
}

const fixed = (id: string, label: string, kind: ImportColumn['kind']): ImportColumn => ({
  id,
  name: id,
  label,
  kind,
  isReadOnly: false,
})

/** What every user has beside the user profile. The password is for new users only. */
const account: readonly ImportColumn[] = [
  fixed('enabled', 'enabled', 'flag'),
  fixed('emailVerified', 'emailVerified', 'flag'),
  fixed('requiredActions', 'requiredUserActions', 'list'),
  fixed('password', 'importPassword', 'password'),
  fixed('groups', 'groups', 'grant'),
  fixed('realmRoles', 'realmRoles', 'grant'),
]

/** An attribute that the user profile does not know. */
export const freeTarget = (name: string): ImportColumn => ({
  ...fixed(`attributes.${name}`, name, 'free'),
  name,
})

/** All that columns can go to, in the order of the user profile. */
export function targetsOf(
  metadata: UserProfileMetadata,
  locales: readonly string[],
): ImportColumn[] {
  const validators = new Map(
    metadata.attributes?.map((attribute) => [attribute.name, attribute.validators]),
  )
  const fields = fromUserProfile(metadata, undefined, { locales }).flatMap(({ fields }) => fields)
  const ofProfile = fields.map((field): ImportColumn => {
    const name = field.path.at(-1) ?? ''
    const rules = validators.get(name)
    return {
      id: field.path.join('.'),
      name,
      label: field.label,
      kind: 'field',
      field,
      isReadOnly: field.readOnly === true,
      ...(rules && { validators: rules }),
    }
  })
  return [...ofProfile, ...account]
}

/** Headings are compared by their letters and digits. */
const plain = (text: string) => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The target of each heading, by its id, its name or what people call it; '' for those that nothing
 * fits. A target is taken once.
 */
export function guess(
  headings: readonly string[],
  targets: readonly ImportColumn[],
  wordsOf: (target: ImportColumn) => string,
): string[] {
  const takenNames = new Set<string>()
  return headings.map((heading) => {
    const wanted = plain(heading)
    const found = targets.find(
      (target) =>
        !takenNames.has(target.id) &&
        wanted !== '' &&
        [target.id, target.name, wordsOf(target)].some((value) => plain(value) === wanted),
    )
    if (!found) return ''
    takenNames.add(found.id)
    return found.id
  })
}
