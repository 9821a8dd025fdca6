import type { RoleContainer } from '~/api/roles/roles'
import { useRealm } from '~/api/realms/realms'

/** Compare by id: the default role can be renamed. Undefined if unknown. */
export function useDefaultRole({ realm }: RoleContainer): string | undefined {
  return useRealm(realm).defaultRole?.id
}
