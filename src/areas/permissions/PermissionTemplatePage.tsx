import { Content, Title } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import {
  templateKinds,
  createFromTemplate,
  permissionTemplates,
  type TemplateInput,
  type TemplateKind,
} from '~/api/authorization/permissionTemplates'
import { usePermissions } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { holds } from '~/lib/access'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { NotFound } from '~/routing/screens'
import { permissionTarget, scopeDescription } from '~/parts/admin-permissions/adminPermissions'
import { useGoTo } from '~/routing/links'
import { DetailsList } from '~/ui/DetailsList'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import './permissions.css'
import { ObjectSelect, useNames } from './ObjectSelect'
import { WithAdminPermissions, permissionsTab } from './WithAdminPermissions'
import { startSections } from './permissionTemplate.fields'

// @texts start.*

const route = getRouteApi('/$realm/permissions/start/$kind')

const isStartKind = (kind: string): kind is TemplateKind =>
  templateKinds.some((startKind) => startKind === kind)

/** Creates a policy, a permission and role mappings in one form. */
export default function StartPage() {
  const { realm, kind } = route.useParams()
  if (!isStartKind(kind)) return <NotFound />
  return (
    <WithAdminPermissions realm={realm}>
      {(resourceServer) => <StartForm key={kind} resourceServer={resourceServer} kind={kind} />}
    </WithAdminPermissions>
  )
}

const selectOf =
  (type?: string) =>
  ({ value, onChange, disabled, invalid, read, ...props }: CustomControlProps) => {
    const { id, labelledBy, describedBy } = props
    return (
      <ObjectSelect
        id={id}
        type={type ?? String(read(['type']))}
        value={toStrings(value)}
        onChange={onChange}
        isMulti
        isDisabled={disabled}
        isInvalid={invalid}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      />
    )
  }

const customControls = { objects: selectOf(), groups: selectOf('Groups'), users: selectOf('Users') }

type StartFormProps = { resourceServer: AdminPermissionsClient; kind: TemplateKind }

function StartForm({ resourceServer, kind }: StartFormProps) {
  const { t } = useText()
  const goTo = useGoTo()
  const { realm } = resourceServer
  const { type } = permissionTemplates[kind]
  const start: TemplateInput & { type: string } = {
    kind,
    type,
    name: '',
    objects: [],
    who: 'groups',
    groups: [],
    users: [],
    policyName: '',
    withRoles: holds('manage-users', usePermissions(realm)),
  }
  return (
    <>
      <PageHeader title={`start.${kind}`} />
      <Content component="p">{t(`start.${kind}.explain`)}</Content>
      <CreateForm
        defaultValues={start}
        create={createFromTemplate(resourceServer)}
        sections={startSections(kind)}
        customControls={customControls}
        requires="manage-realm"
        onCreated={(id) => void goTo(permissionTarget(realm, id, type))}
        onCancel={() => void goTo(permissionsTab(resourceServer))}
      >
        <Review kind={kind} />
      </CreateForm>
    </>
  )
}

const reviewedPaths = ['objects', 'who', 'groups', 'users', 'name', 'policyName', 'withRoles'].map(
  (name) => [name],
)

/** Leaves out what is not named yet. */
const joinShown = (...texts: readonly string[]) => texts.filter(Boolean).join(': ')

function Review({ kind }: { kind: TemplateKind }) {
  const text = useText()
  const { t, list } = text
  const info = useFormInfo()
  const { read } = useConditionInput(reviewedPaths, info)
  const { type, scopes, roles } = permissionTemplates[kind]
  const isOfGroups = read(['who']) === 'groups'
  const admins = toStrings(read([isOfGroups ? 'groups' : 'users']))
  const objects = toStrings(read(['objects']))
  const joinNames = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    list(ids.map((id) => names.get(id) ?? id))
  const adminNames = joinNames(admins, useNames(isOfGroups ? 'Groups' : 'Users', admins))
  const objectNames = joinNames(objects, useNames(type, objects))
  const textOf = (path: string) => {
    const value = read([path])
    return typeof value === 'string' ? value : ''
  }
  const grantedRoles = read(['withRoles']) === true ? list(roles) : t('none')
  const named = [
    { name: t('policy'), value: joinShown(textOf('policyName'), adminNames) },
    { name: t('permission'), value: joinShown(textOf('name'), objectNames) },
  ]
  return (
    <section aria-labelledby="start-review" className="castellan-start-review">
      <Title headingLevel="h2" size="lg" id="start-review">
        {t('startReview')}
      </Title>
      <DetailsList
        details={[
          ...named.filter(({ value }) => value !== ''),
          {
            name: t('authorizationScopes'),
            value: (
              <ul className="castellan-permission-scopes">
                {scopes.map((scope) => (
                  <li key={scope}>
                    <code>{scope}</code> {scopeDescription(type, scope, text)}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            name: t('roles'),
            value: joinShown(grantedRoles, read(['withRoles']) === true ? adminNames : ''),
          },
        ]}
      />
    </section>
  )
}
