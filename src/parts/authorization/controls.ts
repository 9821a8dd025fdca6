import type { CustomControls } from '~/lib/field'
import { membersOf } from './Members'
import { spanOf } from './Span'

/** The controls that only the fields of policies have. */
export const policyControls = {
  policies: membersOf('policies'),
  clients: membersOf('clients'),
  clientScopes: membersOf('clientScopes'),
  groups: membersOf('groups'),
  roles: membersOf('roles'),
  users: membersOf('users'),
  month: spanOf(1, 12),
  dayMonth: spanOf(1, 31),
  hour: spanOf(0, 23),
  minute: spanOf(0, 59),
} satisfies CustomControls
