import { useQuery } from '@tanstack/react-query'
import {
  extMembers,
  updateMemberAttributes,
  type ExtMember,
} from '~/api/ext-organizations/extMembers'
import { CreateForm } from '~/form/CreateForm'
import type { Section } from '~/lib/field'
import { PagePending } from '~/routing/PagePending'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { manageRequirement } from './extOrganizationAccess'

// The rows of the control: @texts userOrganizationAttribute*
const sections: readonly Section[] = [
  {
    fields: [
      {
        path: ['attributes'],
        label: 'organizationUserAttributes',
        kind: 'keyvalue',
        rows: {
          key: 'userOrganizationAttributeName',
          value: 'userOrganizationAttributeValue',
          add: 'addAttributeToOrgMember',
          none: 'noOrganizationUserAttributes',
        },
      },
    ],
  },
]

type Props = { realm: string; id: string; member: ExtMember; onClose: () => void }

export function MemberAttributes({ realm, id, member, onClose }: Props) {
  const { t } = useText()
  const { data, error } = useQuery(extMembers.attributes(realm, id, member.id))
  return (
    <Dialog
      title={t('organizationUserAttributes')}
      description={member.username}
      cancelText={data ? null : 'cancel'}
      isScrollable
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel error={error} requires={manageRequirement} />
      ) : data ? (
        <CreateForm
          defaultValues={data}
          create={updateMemberAttributes(realm, id, member.id)}
          sections={sections}
          button="save"
          onCreated={onClose}
          onCancel={onClose}
        />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}
