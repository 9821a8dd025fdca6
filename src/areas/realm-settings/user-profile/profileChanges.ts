import type { Profile } from '~/api/user-profile/userProfile'
import { differencesBetween } from '~/parts/events/changes'
import { keyByName, nameOrder } from '../json/keyByName'

/** Keyed by name, so moving one item does not mark every other one as changed. */
const comparable = ({ attributes, groups, ...rest }: Profile) => ({
  ...rest,
  attributes: keyByName(attributes),
  groups: keyByName(groups),
  'attributes …': nameOrder(attributes),
  'groups …': nameOrder(groups),
})

export const profileChanges = (current: Profile, next: Profile) =>
  differencesBetween(comparable(current), comparable(next))
