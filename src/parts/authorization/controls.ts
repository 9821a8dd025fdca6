import type { CustomControls } from '~/lib/field'
import { membersOf } from './PolicyMemberSelect'

/** The controls that only the fields of policies have. */
export const policyControls = {
  policies: membersOf('policies'),
  clients: membersOf('clients'),
  clientScopes: membersOf('clientScopes'),
  groups: membersOf('groups'),
  roles: membersOf('roles'),
  users: membersOf('users'),
} satisfies CustomControls
