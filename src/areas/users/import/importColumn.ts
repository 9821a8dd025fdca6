import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import type { Field } from '~/lib/field'
import type { CsvColumn } from '~/parts/import/readCsv'
import type { Text } from '~/ui/useText'

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

export const targetText = ({ label, kind, name }: ImportTarget, text: Text) =>
  kind === 'unmanaged' ? name : text.label(label, { plain: true }) || name

/** Headings name a column by id, name or label. */
export const toCsvColumns = (
  targets: readonly ImportTarget[],
  textOf: (target: ImportTarget) => string,
): CsvColumn[] =>
  targets.map((target) => ({ id: target.id, names: [target.id, target.name, textOf(target)] }))

export type UploadedFile = {
  /** Includes a header. */
  records: string[][]
  /** Fingerprint of the content. */
  id: string
}
