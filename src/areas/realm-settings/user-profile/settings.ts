import { attributeSections } from './attribute.fields'
import { groupSections } from './group.fields'

/** All that can be set of an attribute and of a group, for the search over settings. */
export const settings = { attribute: attributeSections({}), group: groupSections({}) }
