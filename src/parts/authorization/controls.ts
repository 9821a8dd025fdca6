import type { CustomControls } from '~/lib/field'
import { createReferenceControl } from './PolicyReferenceSelect'

export const policyControls = {
  policies: createReferenceControl('policies'),
  clients: createReferenceControl('clients'),
  clientScopes: createReferenceControl('clientScopes'),
  groups: createReferenceControl('groups'),
  roles: createReferenceControl('roles'),
  users: createReferenceControl('users'),
} satisfies CustomControls
