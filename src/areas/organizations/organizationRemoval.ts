import { deleteOrganizations, organizations } from '~/api/organizations/organizations'
import { createOrganizationRemoval } from '~/parts/organizations/createOrganizationRemoval'

export const organizationRemoval = (realm: string) =>
  createOrganizationRemoval({
    realm,
    command: deleteOrganizations(realm),
    requires: 'manage-organizations',
    title: 'organizationDelete',
    text: 'organizationDeleteConfirm',
    memberCount: (id) => organizations.memberCount(realm, id),
    countRequires: { all: ['view-organizations', 'view-users'] },
  })
