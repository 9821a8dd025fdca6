import type { Profile } from '~/api/user-profile/userProfile'
import { differencesBetween } from '~/parts/events/changes'
import { keyByName, orderOf } from '../json/keyByName'

/** With attributes and groups by their names: another place of one is no change of all others. */
const shape = ({ attributes, groups, ...rest }: Profile) => ({
  ...rest,
  attributes: keyByName(attributes),
  groups: keyByName(groups),
  'attributes …': orderOf(attributes),
  'groups …': orderOf(groups),
})

/** What saving a profile would change. */
export const profileChanges = (now: Profile, next: Profile) =>
  differencesBetween(shape(now), shape(next))
