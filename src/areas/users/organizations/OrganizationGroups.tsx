import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useId } from 'react'
import {
  userOrganizations,
  type OrganizationGroup,
  type UserOrganization,
} from '~/api/userOrganizations'
import type { User } from '~/api/users'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { useText } from '~/ui/useText'

const columns: Column<OrganizationGroup>[] = [
  { id: 'groupMembership', title: 'groupMembership', cell: ({ name }) => name },
  { id: 'path', title: 'path', cell: ({ path }) => path },
]

type Props = { realm: string; user: User; organization: UserOrganization; onClose: () => void }

/** The groups of one organization that a user is in. */
export default function OrganizationGroups({ realm, user, organization, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const at = useLocalState()
  return (
    <Modal variant="medium" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader
        labelId={id}
        title={t('showMembershipsTitle', { username: user.username })}
        description={organization.name}
      />
      <ModalBody tabIndex={0}>
        <DataTable
          label="groups"
          query={(place) => userOrganizations.groups(realm, organization.id, user.id, place)}
          at={at}
          rowKey={(group) => group.id}
          columns={columns}
          searchPlaceholder="searchGroup"
          empty={<EmptyPanel title="noGroupMemberships" text="noGroupMembershipsText" />}
          noExport
          requires="view-organizations"
        />
      </ModalBody>
      <ModalFooter>
        <Button variant="link" onClick={onClose}>
          {t('cancel')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
