import { Content } from '@patternfly/react-core'
import { roles, updateRole, type Role, type RoleContainer } from '~/api/roles/roles'
import { EditForm } from '~/form/EditForm'
import { useSaveConfirmation, type SaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import { useText } from '~/ui/useText'
import { defaultRoleSections, roleSections } from './role.fields'
import { manageRequirement } from './roleLinks'
import { useDefaultRole } from './useDefaultRole'

type Rename = { from: string; to: string }

const renameQuestion = (rename: Rename): SaveConfirmation => ({
  title: 'renameRoleTitle',
  button: 'rename',
  body: <RenameEffects {...rename} />,
})

function RenameEffects({ from, to }: Rename) {
  const { t } = useText()
  return (
    <Content>
      <p>{t('renameRoleExplain', { from, to })}</p>
      <ul>
        <li>{t('renameRoleTokens')}</li>
        <li>{t('renameRoleNamed')}</li>
      </ul>
    </Content>
  )
}

/** A role's name and description. */
export function RoleDetails({ container, id }: { container: RoleContainer; id: string }) {
  const { ask, dialog } = useSaveConfirmation()
  const isDefault = useDefaultRole(container) === id
  const before = async (body: Role, theirs: Role) =>
    body.name.trim() === theirs.name ||
    (await ask(renameQuestion({ from: theirs.name, to: body.name.trim() })))
  return (
    <>
      <EditForm
        query={roles.byId(container, id)}
        sections={isDefault ? defaultRoleSections : roleSections}
        requires={manageRequirement(container)}
        save={{ mutation: updateRole(container), before }}
      />
      {dialog}
    </>
  )
}
