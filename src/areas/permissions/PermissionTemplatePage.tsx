import { Content, Title } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import {
  templateKinds,
  createFromTemplate,
  permissionTemplates,
  type TemplateInput,
  type TemplateKind,
} from '~/api/authorization/permissionTemplates'
import { usePermissions } from '~/api/whoami'
import { CreatePage } from '~/form/CreatePage'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { holds } from '~/lib/access'
import { stringOrEmpty, toStrings, type CustomControlProps } from '~/lib/field'
import { NotFound } from '~/routing/screens'
import { permissionTarget } from '~/parts/admin-permissions/adminPermissions'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import './permissions.css'
import { ObjectControl, useNames } from './ObjectSelect'
import { ScopeDescriptions } from './ScopeDescriptions'
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
      <StartForm key={kind} kind={kind} />
    </WithAdminPermissions>
  )
}

const customControls = {
  objects: (props: CustomControlProps) => (
    <ObjectControl {...props} type={String(props.read(['type']))} />
  ),
  groups: (props: CustomControlProps) => <ObjectControl {...props} type="Groups" />,
  users: (props: CustomControlProps) => <ObjectControl {...props} type="Users" />,
}

function StartForm({ kind }: { kind: TemplateKind }) {
  const { t } = useText()
  const resourceServer = useResourceServer()
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
    withRoles: holds('manage-users', usePermissions(resourceServer.realm)),
  }
  return (
    <CreatePage
      title={`start.${kind}`}
      intro={<Content component="p">{t(`start.${kind}.explain`)}</Content>}
      list={permissionsTab()}
      created={(id) => permissionTarget(id, type)}
      defaultValues={start}
      create={createFromTemplate(resourceServer)}
      sections={startSections(kind)}
      customControls={customControls}
      requires="manage-realm"
      button="create"
    >
      <Review kind={kind} />
    </CreatePage>
  )
}

const reviewedPaths = ['objects', 'who', 'groups', 'users', 'name', 'policyName', 'withRoles'].map(
  (name) => [name],
)

/** Leaves out what is not named yet. */
const joinShown = (...texts: readonly string[]) => texts.filter(Boolean).join(': ')

function Review({ kind }: { kind: TemplateKind }) {
  const { t, list } = useText()
  const { read } = useConditionInput(reviewedPaths, useFormInfo())
  const { type, scopes, roles } = permissionTemplates[kind]
  const textOf = (path: string) => stringOrEmpty(read([path]))
  const isOfGroups = textOf('who') === 'groups'
  const hasRoles = read(['withRoles']) === true
  const admins = toStrings(read([isOfGroups ? 'groups' : 'users']))
  const objects = toStrings(read(['objects']))
  const joinNames = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    list(ids.map((id) => names.get(id) ?? id))
  const adminNames = joinNames(admins, useNames(isOfGroups ? 'Groups' : 'Users', admins))
  const objectNames = joinNames(objects, useNames(type, objects))
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
            value: <ScopeDescriptions type={type} scopes={scopes} />,
          },
          { name: t('roles'), value: hasRoles ? joinShown(list(roles), adminNames) : t('none') },
        ]}
      />
    </section>
  )
}
