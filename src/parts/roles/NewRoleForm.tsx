import { useSuspenseQuery } from '@tanstack/react-query'
import { createRole, roles, type NewRole, type Role, type RoleContainer } from '~/api/roles/roles'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
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
  const go = useGo()
  return (
    <>
      <PageHeader title="createRole" />
      {source && (
        <InlineAlert
          variant="info"
          className="castellan-role-note"
          title={t('copiesRole', { name: source.name })}
        />
      )}
      <CreateForm
        key={`${container.realm} ${container.client?.id ?? ''}`}
        defaultValues={start}
        create={createRole(container)}
        sections={roleSections}
        requires={manageRequirement(container)}
        button="save"
        onCreated={(id) =>
          void go(id === undefined ? roleListLink(container) : roleLink(container, id))
        }
        onCancel={() => void go(source ? roleLink(container, source.id) : roleListLink(container))}
      />
    </>
  )
}
