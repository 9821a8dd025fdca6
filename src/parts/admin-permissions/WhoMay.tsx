import { Content } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  adminPermissions,
  type PermissionHome,
  type PermissionRow,
} from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import { RouteLink } from '~/routing/RouteLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { permissionTarget } from './addresses'
import { scopeText } from './texts'

type Props = {
  home: PermissionHome
  /** The server's type of what is looked at, and its id. */
  type: string
  id: string
}

/** More of one kind are not asked for: nobody reads them here. */
const most = { first: 0, max: 100 }

/** A permission, and those of its scopes that another one decides in its place. */
type Row = PermissionRow & { outweighed: readonly string[] }

/** The server has a resource for each object, named by the id, and one for each type, named like it. */
function useTouching({ home, type, id }: Props): readonly Row[] {
  const of = (resource: string) =>
    adminPermissions.list(home, { ...most, filters: { resourceType: type, resource } })
  const { data: own } = useSuspenseQuery(of(id))
  const { data: ofAll } = useSuspenseQuery(of(type))
  const decided = new Set(own.flatMap(({ scopes }) => scopes))
  return [
    ...own.map((row) => ({ ...row, outweighed: [] })),
    ...ofAll.map((row) => ({ ...row, outweighed: row.scopes.filter((each) => decided.has(each)) })),
  ]
}

/** The permissions that touch one object, and what each of them counts for. */
export function WhoMay(props: Props) {
  const { home, type, id } = props
  const { t } = useText()
  const rows = useTouching(props)
  return (
    <>
      <Content component="p">
        {t('whoMayExplain')} {type === 'Users' && t('whoMayOfGroups')}
      </Content>
      <DataTable
        label="whoMay"
        rows={rows}
        at={useLocalState()}
        rowKey={(row) => row.id}
        columns={columnsOf(home)}
        toolbar={
          <>
            <RouteLink
              to="/$realm/permissions/{-$tab}"
              params={{ tab: 'evaluation' }}
              search={{ resourceType: type, resource: id }}
            >
              {t('evaluate')}
            </RouteLink>
            <RouteLink
              to="/$realm/permissions/permission/new/$resourceType"
              params={{ resourceType: type }}
              search={{ resource: id }}
            >
              {t('createPermission')}
            </RouteLink>
          </>
        }
        empty={<EmptyPanel title="whoMayNobody" text="whoMayNobodyExplain" />}
        keepsBar
        noExport
      />
    </>
  )
}

const columnsOf = (home: PermissionHome): readonly Column<Row>[] => [
  {
    id: 'name',
    title: 'adminPermissionName',
    cell: ({ id, name, resourceType }) => (
      <RouteLink {...permissionTarget(home.realm, id, resourceType)}>
        <bdi>{name}</bdi>
      </RouteLink>
    ),
    text: ({ name }) => name,
    width: 25,
  },
  {
    id: 'enforce',
    title: 'enforceAccessTo',
    cell: ({ isOfAll, resourceType }, { t }) =>
      isOfAll
        ? t('allResourceType', { resourceType })
        : t('specificResourceType', { resourceType }),
    width: 15,
  },
  {
    id: 'scopes',
    title: 'authorizationScopes',
    cell: ({ scopes, outweighed, resourceType }, text) => (
      <span className="castellan-marks">
        {scopes.map((scope) =>
          outweighed.includes(scope) ? (
            <Mark key={scope} outline title={text.t('whoMayOutweighed')}>
              <s>{scope}</s>
            </Mark>
          ) : (
            <Mark key={scope} color="blue" title={scopeText(resourceType, scope, text)}>
              {scope}
            </Mark>
          ),
        )}
      </span>
    ),
    text: ({ scopes }) => scopes.join(', '),
    width: 30,
  },
  {
    id: 'policies',
    title: 'assignedPolicies',
    cell: ({ id }) => <PolicyNames home={home} id={id} />,
  },
]

/** Whom a permission is for, as its policies are called; without any it is for nobody. */
function PolicyNames({ home, id }: { home: PermissionHome; id: string }) {
  const { t } = useText()
  const { data } = useQuery(policies.associated(home, id))
  if (!data) return null
  if (data.length === 0) return <Mark color="orange">{t('authzNoPolicy')}</Mark>
  return <bdi>{data.map(({ name }) => name).join(', ')}</bdi>
}
