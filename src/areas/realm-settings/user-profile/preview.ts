import type { UserProfileAttributeMetadata } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import {
  messageKeyIn,
  parseValidatorRow,
  textInLocale,
  toAnnotations,
} from '~/api/user-profile/profileForms'
import { stringOrEmpty, toStrings, type Path } from '~/lib/field'

export type Viewer = 'user' | 'admin'

type PreviewInput = {
  read: (path: Path) => unknown
  viewer: Viewer
  /** In order of preference, for unsaved texts. */
  locales: readonly string[]
  isTranslated: boolean
}

export const previewPaths: readonly Path[] = [
  ['name'],
  ['naming'],
  ['multivalued'],
  ['defaultValue'],
  ['isRequired'],
  ['requiredFor'],
  ['permissions', 'edit'],
  ['permissions', 'view'],
  ['validatorRows'],
  ['notes'],
]

/** Prefers an unsaved text to the saved one of its key. */
function previewDisplayName({ read, locales, isTranslated }: PreviewInput, name: string) {
  const [typed = '', ...texts] = toStrings(read(['naming']))
  const pendingText = locales.map((locale) => textInLocale(texts, locale)).find(Boolean)
  if (messageKeyIn(typed) !== undefined && pendingText) return pendingText
  return typed === '' && isTranslated ? `\${profile.attributes.${name}}` : typed
}

/** Returns undefined if the viewer cannot see the attribute. */
export function previewOf(input: PreviewInput): UserProfileAttributeMetadata | undefined {
  const { read, viewer } = input
  const editors = toStrings(read(['permissions', 'edit']))
  // Editors can always view.
  const viewers = [...editors, ...toStrings(read(['permissions', 'view']))]
  if (!viewers.includes(viewer)) return undefined
  const name = stringOrEmpty(read(['name'])).trim() || '—'
  const defaultValue = stringOrEmpty(read(['defaultValue']))
  const requiredFor = read(['requiredFor'])
  return {
    name,
    displayName: previewDisplayName(input, name),
    multivalued: read(['multivalued']) === true,
    required: read(['isRequired']) === true && (requiredFor === 'both' || requiredFor === viewer),
    readOnly: !editors.includes(viewer),
    annotations: toAnnotations(toStrings(read(['notes']))),
    // Keycloak reports validators this way: only `required` rejects empty values.
    validators: Object.fromEntries(
      toStrings(read(['validatorRows']))
        .map(parseValidatorRow)
        .map(({ id, config }) => [id, { ...config, 'ignore.empty.value': true }]),
    ),
    ...(defaultValue && { defaultValue }),
  }
}
