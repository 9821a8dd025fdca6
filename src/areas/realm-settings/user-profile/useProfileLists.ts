import { useSuspenseQuery } from '@tanstack/react-query'
import { userProfile } from '~/api/user-profile/userProfile'

export function useProfileLists(realm: string, name?: string) {
  const { data } = useSuspenseQuery(userProfile.config(realm))
  const otherAttributes = data.attributes.filter((attribute) => attribute.name !== name)
  return {
    groups: (data.groups ?? []).map((group) => group.name),
    takenNames: otherAttributes.map((attribute) => attribute.name),
    usedScimAttributes: otherAttributes.flatMap(({ annotations }) => {
      const scimAttribute = annotations?.['kc.scim.schema.attribute']
      return typeof scimAttribute === 'string' ? [scimAttribute] : []
    }),
  }
}
