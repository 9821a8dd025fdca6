import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import type { Field } from '~/lib/field'

export type ImportTarget = {
  /** `username`, `attributes.department`: the heading in exports. */
  id: string
  name: string
  /** Message key, or text from the server. */
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

/** `password` applies to new users only. */
const accountTargets: readonly ImportTarget[] = [
  accountTarget('enabled', 'enabled', 'flag'),
  accountTarget('emailVerified', 'emailVerified', 'flag'),
  accountTarget('requiredActions', 'requiredUserActions', 'list'),
  accountTarget('password', 'importPassword', 'password'),
  accountTarget('groups', 'groups', 'grant'),
  accountTarget('realmRoles', 'realmRoles', 'grant'),
]

export const unmanagedTarget = (name: string): ImportTarget => ({
  ...accountTarget(`attributes.${name}`, name, 'unmanaged'),
  name,
})

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

/** Compares letters and digits only. */
const normalize = (text: string) => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Matches headings by id, name or label, using each target once; '' if nothing matches. */
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
