import { useSuspenseQuery } from '@tanstack/react-query'
import { userProfile } from '~/api/user-profile/userProfile'

/** What the form of an attribute has to know of the others. */
export function useProfileLists(realm: string, name?: string) {
  const { data } = useSuspenseQuery(userProfile.whole(realm))
  const others = data.attributes.filter((attribute) => attribute.name !== name)
  return {
    groups: (data.groups ?? []).map((group) => group.name),
    takenNames: others.map((attribute) => attribute.name),
    mapped: others.flatMap(({ annotations }) => {
      const scim = annotations?.['kc.scim.schema.attribute']
      return typeof scim === 'string' ? [scim] : []
    }),
  }
}
