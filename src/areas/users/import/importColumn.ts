import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import type { Field } from '~/lib/field'

/** What a column of the file can go to. */
export type ImportTarget = {
  /** `username`, `attributes.department`: also the heading in a file that was exported. */
  id: string
  /** The attribute's own name, as a heading may have it. */
  name: string
  /** The name for people: a message key, or what the server keeps as data. */
  label: string
  kind: 'field' | 'flag' | 'list' | 'password' | 'grant' | 'unmanaged'
  field?: Field
  validators?: UserProfileAttributeMetadata['validators']
  isReadOnly: boolean
}

const accountTarget = (id: string, label: string, kind: ImportTarget['kind']): ImportTarget => ({
  id,
  name: id,
  label,
  kind,
  isReadOnly: false,
})

/** What every user has beside the user profile. The password is for new users only. */
const accountTargets: readonly ImportTarget[] = [
  accountTarget('enabled', 'enabled', 'flag'),
  accountTarget('emailVerified', 'emailVerified', 'flag'),
  accountTarget('requiredActions', 'requiredUserActions', 'list'),
  accountTarget('password', 'importPassword', 'password'),
  accountTarget('groups', 'groups', 'grant'),
  accountTarget('realmRoles', 'realmRoles', 'grant'),
]

/** An attribute that the user profile does not know. */
export const unmanagedTarget = (name: string): ImportTarget => ({
  ...accountTarget(`attributes.${name}`, name, 'unmanaged'),
  name,
})

/** All that columns can go to, in the order of the user profile. */
export function targetsOf(
  metadata: UserProfileMetadata,
  locales: readonly string[],
): ImportTarget[] {
  const validators = new Map(
    metadata.attributes?.map((attribute) => [attribute.name, attribute.validators]),
  )
  const fields = fromUserProfile(metadata, undefined, { locales }).flatMap(({ fields }) => fields)
  const profileTargets = fields.map((field): ImportTarget => {
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
  return [...profileTargets, ...accountTargets]
}

/** Headings are compared by their letters and digits. */
const normalize = (text: string) => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The target of each heading, by its id, its name or what people call it; '' for those that nothing
 * fits. A target is taken once.
 */
export function guessTargets(
  headings: readonly string[],
  targets: readonly ImportTarget[],
  textOf: (target: ImportTarget) => string,
): string[] {
  const usedIds = new Set<string>()
  return headings.map((heading) => {
    const normalized = normalize(heading)
    const match = targets.find(
      (target) =>
        !usedIds.has(target.id) &&
        normalized !== '' &&
        [target.id, target.name, textOf(target)].some((value) => normalize(value) === normalized),
    )
    if (!match) return ''
    usedIds.add(match.id)
    return match.id
  })
}
