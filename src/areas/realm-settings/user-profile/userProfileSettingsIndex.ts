import { attributeSections } from './attribute.fields'
import { attributeGroupSections } from './attributeGroup.fields'

export const userProfileSettingsIndex = {
  attribute: attributeSections({}),
  group: attributeGroupSections({}),
}
