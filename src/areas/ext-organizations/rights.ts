import type { Requirement } from '~/lib/access'

export const toView: Requirement = 'view-organizations'

/** One of both alone is refused. */
export const toManage: Requirement = { all: ['view-organizations', 'manage-organizations'] }

export const toCreate: Requirement = { some: ['create-organization', toManage] }

/** Members are users of the realm: to choose some, they must be seen. */
export const toAddMembers: Requirement = { all: [toManage, 'view-users'] }

/** To choose from the realm's providers, they must be seen, and so must the flows. */
export const toAssign: Requirement = { all: [toManage, 'view-identity-providers'] }
