import { useSuspenseQuery } from '@tanstack/react-query'
import { createRole, roles, type NewRole, type Role, type RoleContainer } from '~/api/roles/roles'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { roleSections } from './role.fields'
import { roleLink, roleListLink, manageRequirement } from './roleLinks'
import './roles.css'

type Props = {
  home: RoleContainer
  /** The id of the role that the new one is made like. */
  copyOf?: string | undefined
}

/** Making a role, or one like another. */
export function NewRoleForm({ home, copyOf }: Props) {
  return copyOf === undefined ? (
    <Form home={home} start={{ name: '', description: '', attributes: {} }} />
  ) : (
    <Copy key={copyOf} home={home} copyOf={copyOf} />
  )
}

function Copy({ home, copyOf }: { home: RoleContainer; copyOf: string }) {
  const { t } = useText()
  const { data: source } = useSuspenseQuery(roles.byId(home, copyOf))
  const { name, description = '', attributes = {}, id } = source
  return (
    <Form
      home={home}
      source={source}
      start={{ name: t('copyOf', { name }), description, attributes, copyOf: id }}
    />
  )
}

function Form({ home, start, source }: { home: RoleContainer; start: NewRole; source?: Role }) {
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
        key={`${home.realm} ${home.client?.id ?? ''}`}
        start={start}
        create={createRole(home)}
        sections={roleSections}
        requires={manageRequirement(home)}
        button="save"
        onCreated={(id) => void go(roleLink(home, id))}
        onCancel={() => void go(source ? roleLink(home, source.id) : roleListLink(home))}
      />
    </>
  )
}
