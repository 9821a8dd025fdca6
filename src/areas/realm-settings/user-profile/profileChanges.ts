import type { Profile } from '~/api/user-profile/userProfile'
import { differencesBetween } from '~/parts/events/changes'

const byName = (things: readonly { name: string }[] = []) =>
  Object.fromEntries(things.map(({ name, ...thing }) => [name, thing]))

const order = (things: readonly { name: string }[] = []) =>
  things.map(({ name }) => name).join(', ')

/** With attributes and groups by their names: another place of one is no change of all others. */
const shape = ({ attributes, groups, ...rest }: Profile) => ({
  ...rest,
  attributes: byName(attributes),
  groups: byName(groups),
  'attributes …': order(attributes),
  'groups …': order(groups),
})

/** What saving a profile would change. */
export const profileChanges = (now: Profile, next: Profile) =>
  differencesBetween(shape(now), shape(next))
