import type { CustomControls } from '~/lib/field'
import { membersOf } from './PolicyMemberSelect'

export const policyControls = {
  policies: membersOf('policies'),
  clients: membersOf('clients'),
  clientScopes: membersOf('clientScopes'),
  groups: membersOf('groups'),
  roles: membersOf('roles'),
  users: membersOf('users'),
} satisfies CustomControls
