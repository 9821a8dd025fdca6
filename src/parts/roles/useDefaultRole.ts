import type { RoleContainer } from '~/api/roles/roles'
import { useRealm } from '~/api/realms/realms'

/**
 * The id of the realm's default role, undefined where it is not known. It is told by its id: its name
 * can be changed.
 */
export function useDefaultRole({ realm }: RoleContainer): string | undefined {
  return useRealm(realm).defaultRole?.id
}
