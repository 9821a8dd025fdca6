import { useSuspenseQuery } from '@tanstack/react-query'
import { createRole, roles, type Role, type RoleContainer } from '~/api/roles/roles'
import { CreatePage } from '~/form/CreatePage'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { roleSections } from './role.fields'
import { roleLink, roleListLink, manageRequirement } from './roleLinks'
import './roles.css'

type Props = {
  container: RoleContainer
  /** Id of the role to duplicate. */
  copyOf?: string | undefined
}

export const NewRoleForm = ({ container, copyOf }: Props) =>
  copyOf === undefined ? (
    <RoleForm container={container} />
  ) : (
    <RoleCopyForm key={copyOf} container={container} copyOf={copyOf} />
  )

function RoleCopyForm({ container, copyOf }: { container: RoleContainer; copyOf: string }) {
  const { data: source } = useSuspenseQuery(roles.byId(container, copyOf))
  return <RoleForm container={container} source={source} />
}

function RoleForm({ container, source }: { container: RoleContainer; source?: Role }) {
  const { t } = useText()
  const { name = '', description = '', attributes = {}, id } = source ?? {}
  return (
    <CreatePage
      key={`${container.realm} ${container.client?.id ?? ''}`}
      title="createRole"
      intro={
        source && (
          <InlineAlert
            variant="info"
            className="castellan-role-note"
            title={t('copiesRole', { name })}
          />
        )
      }
      list={source ? roleLink(container, source.id) : roleListLink(container)}
      created={(createdId) =>
        createdId === undefined ? roleListLink(container) : roleLink(container, createdId)
      }
      defaultValues={{
        name: source ? t('copyOf', { name }) : '',
        description,
        attributes,
        ...(id !== undefined && { copyOf: id }),
      }}
      create={createRole(container)}
      sections={roleSections}
      requires={manageRequirement(container)}
    />
  )
}
