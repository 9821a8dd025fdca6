import { attributeSections } from './attribute.fields'
import { attributeGroupSections } from './attributeGroup.fields'

/** All that can be set of an attribute and of a group, for the search over settings. */
export const userProfileSettingsIndex = {
  attribute: attributeSections({}),
  group: attributeGroupSections({}),
}
