import { useSuspenseQuery } from '@tanstack/react-query'
import { createRole, roles, type NewRole, type Role, type RoleContainer } from '~/api/roles/roles'
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

export function NewRoleForm({ container, copyOf }: Props) {
  return copyOf === undefined ? (
    <RoleCreateForm container={container} start={{ name: '', description: '', attributes: {} }} />
  ) : (
    <CopyRoleForm key={copyOf} container={container} copyOf={copyOf} />
  )
}

function CopyRoleForm({ container, copyOf }: { container: RoleContainer; copyOf: string }) {
  const { t } = useText()
  const { data: source } = useSuspenseQuery(roles.byId(container, copyOf))
  const { name, description = '', attributes = {}, id } = source
  return (
    <RoleCreateForm
      container={container}
      source={source}
      start={{ name: t('copyOf', { name }), description, attributes, copyOf: id }}
    />
  )
}

function RoleCreateForm({
  container,
  start,
  source,
}: {
  container: RoleContainer
  start: NewRole
  source?: Role
}) {
  const { t } = useText()
  return (
    <CreatePage
      key={`${container.realm} ${container.client?.id ?? ''}`}
      title="createRole"
      intro={
        source && (
          <InlineAlert
            variant="info"
            className="castellan-role-note"
            title={t('copiesRole', { name: source.name })}
          />
        )
      }
      list={source ? roleLink(container, source.id) : roleListLink(container)}
      created={(id) => (id === undefined ? roleListLink(container) : roleLink(container, id))}
      defaultValues={start}
      create={createRole(container)}
      sections={roleSections}
      requires={manageRequirement(container)}
    />
  )
}
