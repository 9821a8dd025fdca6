import type { Profile } from '~/api/user-profile/userProfile'
import { differencesBetween } from '~/parts/events/changes'
import { keyByName, nameOrder } from '../json/keyByName'

/** With attributes and groups by their names: another place of one is no change of all others. */
const comparable = ({ attributes, groups, ...rest }: Profile) => ({
  ...rest,
  attributes: keyByName(attributes),
  groups: keyByName(groups),
  'attributes …': nameOrder(attributes),
  'groups …': nameOrder(groups),
})

/** What saving a profile would change. */
export const profileChanges = (current: Profile, next: Profile) =>
  differencesBetween(comparable(current), comparable(next))
