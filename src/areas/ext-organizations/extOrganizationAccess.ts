import type { Requirement } from '~/lib/access'

export const viewRequirement: Requirement = 'view-organizations'

/** The extension requires both. */
export const manageRequirement: Requirement = {
  all: ['view-organizations', 'manage-organizations'],
}

export const createRequirement: Requirement = { some: ['create-organization', manageRequirement] }

/** Choosing users needs permission to see them. */
export const addMembersRequirement: Requirement = { all: [manageRequirement, 'view-users'] }

/** Choosing a provider needs permission to see providers and flows. */
export const assignProviderRequirement: Requirement = {
  all: [manageRequirement, 'view-identity-providers'],
}
