import type { Requirement } from '~/lib/access'
import { EditForm } from '~/form/EditForm'
import type { FormQuery, Save } from '~/form/saving/save'
import { attributeSections } from './attributes.fields'

/** Anything that has attributes: a group, a role, an organization. */
type WithAttributes = object & { attributes?: Record<string, string[]> }

type Props<T extends WithAttributes> = {
  /** The object whose attributes are edited; nothing else of it is. */
  query: FormQuery<T>
  save: Save<T>
  requires?: Requirement
  /** Where the object says itself whether it may be edited (`access`), that wins. */
  editable?: boolean | undefined
  /** The last word on what is sent; gets the merged object and the server's fresh one. */
  transform?: (body: T, theirs: T) => T
}

const sections = attributeSections()

/**
 * The attributes of an object, over the save path of all forms: only keys that were edited are
 * written, and what somebody else changed meanwhile is asked about key by key.
 */
export const AttributesForm = <T extends WithAttributes>(props: Props<T>) => (
  <EditForm sections={sections} {...props} />
)
