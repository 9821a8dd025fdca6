import { useQuery } from '@tanstack/react-query'
import { useRealm } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { fineGrainedV1 } from '~/parts/permissions/managementPermissionQueries'

const sampleSize = 20

/** The page also lists groups. */
const pageRequirement: Requirement = { all: ['query-users', 'query-groups'] }

/**
 * Fine-grained permissions may allow others than holders of manage-users to create users. The
 * server does not say so, but it marks each user that somebody may manage: whoever may manage all
 * that are listed can be expected to create some.
 */
export function useCreateUserRequirement(realm: string): Requirement {
  const mayManage = holds('manage-users', usePermissions(realm))
  // Absent for limited administrators.
  const { adminPermissionsEnabled } = useRealm(realm)
  const hasFineGrainedV1 = useFeature()(fineGrainedV1)
  const mayHavePermission = adminPermissionsEnabled !== false || hasFineGrainedV1
  const { data: sample = [] } = useQuery({
    ...users.list(realm, { first: 0, max: sampleSize }),
    enabled: !mayManage && mayHavePermission,
  })
  const managesAll = sample.length > 0 && sample.every((user) => user.mayManage)
  return !mayManage && mayHavePermission && managesAll ? pageRequirement : 'manage-users'
}
