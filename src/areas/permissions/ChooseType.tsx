import { Content, Title } from '@patternfly/react-core'
import type { ResourceType } from '~/api/authorization/adminPermissions'
import { templateKinds } from '~/api/authorization/permissionTemplates'
import { resourceTypeDescription } from '~/parts/admin-permissions/permissionDescriptions'
import { RouteLink } from '~/routing/RouteLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import '~/parts/authorization/authorization.css'
import './permissions.css'

// @texts start.*

const columns: readonly Column<ResourceType>[] = [
  {
    id: 'resourceType',
    title: 'resourceType',
    cell: ({ type }) => (
      <RouteLink
        to="/$realm/permissions/permission/new/$resourceType"
        params={{ resourceType: type }}
        search={{}}
      >
        {type}
      </RouteLink>
    ),
    text: ({ type }) => type,
    width: 30,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ type }, text) => (
      <span className="castellan-choice-about">{resourceTypeDescription(type, text) || '—'}</span>
    ),
    text: ({ type }, text) => resourceTypeDescription(type, text),
  },
]

type Props = { types: readonly ResourceType[]; onClose: () => void }

export function ChooseType({ types, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog size="medium" title={t('chooseAResourceType')} isScrollable onClose={onClose}>
      <Content component="p">{t('chooseAResourceTypeInstructions')}</Content>
      <DataTable
        label="chooseAResourceType"
        rows={types}
        listState={useLocalState()}
        rowKey={({ type }) => type}
        columns={columns}
        searchPlaceholder="search"
        noExport
      />
      <Title headingLevel="h2" size="md" className="castellan-permission-starts">
        {t('startInOneGo')}
      </Title>
      <ul className="castellan-permission-scopes">
        {templateKinds.map((kind) => (
          <li key={kind}>
            <RouteLink to="/$realm/permissions/start/$kind" params={{ kind }}>
              {t(`start.${kind}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
