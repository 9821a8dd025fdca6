import type { UserProfileAttributeMetadata } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { mapOf, validatorOf } from '~/api/user-profile/profileForms'
import { keyIn, textIn } from '~/api/user-profile/profileTexts'
import { toTexts, type Path } from '~/lib/field'

/** Whose form an attribute is seen in. */
export type Viewer = 'user' | 'admin'

type PreviewInput = {
  read: (path: Path) => unknown
  viewer: Viewer
  /** The languages in which texts that are not saved yet are looked for. */
  locales: readonly string[]
  /** The realm has texts in several languages. */
  isTranslated: boolean
}

/** What the form of an attribute looks at for its preview. */
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Its name as people read it: what was just typed, before the text of its key. */
function previewDisplayName({ read, locales, isTranslated }: PreviewInput, name: string) {
  const [typed = '', ...texts] = toTexts(read(['naming']))
  const pendingText = locales.map((locale) => textIn(texts, locale)).find(Boolean)
  if (keyIn(typed) !== undefined && pendingText) return pendingText
  return typed === '' && isTranslated ? `\${profile.attributes.${name}}` : typed
}

/** An attribute as the server would describe it to a viewer; undefined: not at all. */
export function previewOf(input: PreviewInput): UserProfileAttributeMetadata | undefined {
  const { read, viewer } = input
  const editors = toTexts(read(['permissions', 'edit']))
  // Whoever may edit sees it.
  const viewers = [...editors, ...toTexts(read(['permissions', 'view']))]
  if (!viewers.includes(viewer)) return undefined
  // One without a name yet has a preview, too.
  const name = textOf(read(['name'])).trim() || '—'
  const defaultValue = textOf(read(['defaultValue']))
  const requiredFor = read(['requiredFor'])
  return {
    name,
    displayName: previewDisplayName(input, name),
    multivalued: read(['multivalued']) === true,
    required: read(['isRequired']) === true && (requiredFor === 'both' || requiredFor === viewer),
    readOnly: !editors.includes(viewer),
    annotations: mapOf(toTexts(read(['notes']))),
    // As the server describes them: an empty value is the business of "required" only.
    validators: Object.fromEntries(
      toTexts(read(['validatorRows']))
        .map(validatorOf)
        .map(({ id, config }) => [id, { ...config, 'ignore.empty.value': true }]),
    ),
    ...(defaultValue && { defaultValue }),
  }
}
