import type { Requirement } from '~/lib/access'

export const viewRequirement: Requirement = 'view-organizations'

/** One of both alone is refused. */
export const manageRequirement: Requirement = {
  all: ['view-organizations', 'manage-organizations'],
}

export const createRequirement: Requirement = { some: ['create-organization', manageRequirement] }

/** Members are users of the realm: to choose some, they must be seen. */
export const addMembersRequirement: Requirement = { all: [manageRequirement, 'view-users'] }

/** To choose from the realm's providers, they must be seen, and so must the flows. */
export const assignProviderRequirement: Requirement = {
  all: [manageRequirement, 'view-identity-providers'],
}
