import { attributeSections } from './attribute.fields'
import { groupSections } from './attributeGroup.fields'

/** All that can be set of an attribute and of a group, for the search over settings. */
export const userProfileSettingsIndex = {
  attribute: attributeSections({}),
  group: groupSections({}),
}
