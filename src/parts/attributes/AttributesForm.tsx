import type { Requirement } from '~/lib/access'
import { EditForm } from '~/form/EditForm'
import type { FormQuery, Save } from '~/form/saving/save'
import { attributeSections } from './attributes.fields'

type WithAttributes = object & { attributes?: Record<string, string[]> }

type Props<T extends WithAttributes> = {
  query: FormQuery<T>
  save: Save<T>
  requires?: Requirement
  /** Overrides `requires`: the object's own `access` from the server. */
  editable?: boolean | undefined
  /** Last change before saving; gets the merged object and the server's current one. */
  transform?: (body: T, theirs: T) => T
}

const sections = attributeSections()

/** Edits attributes only. Writes just the edited keys and resolves conflicts per key. */
export const AttributesForm = <T extends WithAttributes>(props: Props<T>) => (
  <EditForm sections={sections} {...props} />
)
