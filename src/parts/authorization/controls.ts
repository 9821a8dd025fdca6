import type { CustomControls } from '~/lib/field'
import { memberControl } from './PolicyMemberSelect'

export const policyControls = {
  policies: memberControl('policies'),
  clients: memberControl('clients'),
  clientScopes: memberControl('clientScopes'),
  groups: memberControl('groups'),
  roles: memberControl('roles'),
  users: memberControl('users'),
} satisfies CustomControls
