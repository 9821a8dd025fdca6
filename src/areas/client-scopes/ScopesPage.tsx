import { useMutation } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import {
  changeScopeTypes,
  clientScopes,
  scopeTypes,
  type TypedScope,
} from '~/api/client-scopes/clientScopes'
import { useFeature } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { adminGuideUrl } from '~/lib/urls'
import {
  isParameterized,
  ParameterizedLabel,
  protocolName,
  typeActions,
  TypeCell,
} from '~/parts/scopes/scopeTypes'
import { clientScopeLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { scopeRemoval, useScopeActions } from './scopeActions'
import './client-scopes.css'
import { stringOrEmpty } from '~/lib/field'
import { filteredScopes } from './scopeRules'

// @texts clientScopeType.* @texts clientScopeTypes.*

const route = getRouteApi('/$realm/client-scopes')

const displayOrder = ({ attributes }: TypedScope) => attributes?.['gui.order'] ?? ''

const columns: Column<TypedScope>[] = [
  {
    id: 'name',
    title: 'name',
    cell: (scope) => (
      <span className="castellan-marks">
        <RouteLink {...clientScopeLink(scope.id)}>
          <bdi>{scope.name}</bdi>
        </RouteLink>
        {isParameterized(scope) && <ParameterizedLabel />}
      </span>
    ),
    text: ({ name }) => name,
    sort: true,
    width: 20,
  },
  {
    id: 'assignedType',
    title: 'assignedType',
    cell: (scope) => <ScopeType scope={scope} />,
    text: ({ type }, { t }) => t(`clientScopeType.${type}`),
    sort: true,
    width: 15,
  },
  {
    id: 'protocol',
    title: 'protocol',
    cell: ({ protocol }, text) => protocolName(protocol, text),
    width: 10,
  },
  {
    id: 'displayOrder',
    title: 'displayOrder',
    cell: (scope) => displayOrder(scope) || '—',
    text: displayOrder,
    sort: true,
    width: 15,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
]

function ScopeType({ scope }: { scope: TypedScope }) {
  const { t } = useText()
  const { realm } = route.useParams()
  if (!holds('manage-clients', usePermissions(realm))) return t(`clientScopeType.${scope.type}`)
  return (
    <TypeCell key={scope.id} scope={scope} types={scopeTypes} command={changeScopeTypes(realm)} />
  )
}

export const load = ({ realm }: { realm: string }) => [clientScopes.list(realm)]

export default function ScopesPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader
        title="clientScopes"
        subtitle="clientScopeExplain"
        learnMore={adminGuideUrl('_client_scopes')}
      />
      <Scopes key={realm} realm={realm} />
    </>
  )
}

function Scopes({ realm }: { realm: string }) {
  const { language } = useText()
  const listState = useAddressState(route)
  const [selected, setSelected] = useState<readonly TypedScope[]>([])
  const { rowActions, dialog } = useScopeActions(realm)
  return (
    <>
      <DataTable
        label="clientScopes"
        fullListQuery={{
          ...clientScopes.list(realm),
          select: (scopes) => filteredScopes(scopes, listState, language),
        }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        searchPlaceholder="searchForClientScope"
        filters={<ScopeFilters listState={listState} />}
        create={{
          label: 'createClientScope',
          requires: 'manage-clients',
          to: linkOptions({ to: '/$realm/client-scopes/new', params: { realm } }),
        }}
        toolbar={<TypeMenu realm={realm} selected={selected} onDone={() => setSelected([])} />}
        selection={{ rows: selected, set: setSelected }}
        actions={rowActions}
        removal={scopeRemoval(realm)}
        empty={{ title: 'noClientScopes' }}
        requires="view-clients"
      />
      {dialog}
    </>
  )
}

type TypeMenuProps = { realm: string; selected: readonly TypedScope[]; onDone: () => void }

function TypeMenu({ realm, selected, onDone }: TypeMenuProps) {
  const { t } = useText()
  const change = useMutation(changeScopeTypes(realm))
  const actions = typeActions(scopeTypes, selected, (to) =>
    change.mutate({ scopes: selected, to }, { onSettled: onDone }),
  ).map((action): MenuAction => ({ ...action, requires: 'manage-clients' }))
  return <ActionMenu actions={actions} name={t('changeTypeTo')} text={t('changeTypeTo')} />
}

function ScopeFilters({ listState }: { listState: ListState }) {
  const text = useText()
  const { t } = text
  const feature = useFeature()
  const protocols = ['saml', 'openid-connect', ...(feature('OID4VC_VCI') ? ['oid4vc'] : [])]
  const setFilter = (name: string) => (value: string) =>
    listState.set({ filters: { [name]: value || undefined } })
  return (
    <>
      <div className="castellan-filter">
        <ChoiceField
          id="scope-type"
          aria-label={t('clientScopeSearch.type')}
          value={stringOrEmpty(listState.filters.type)}
          options={[
            { value: '', label: t('allTypes') },
            ...scopeTypes.map((value) => ({ value, label: t(`clientScopeTypes.${value}`) })),
          ]}
          onChange={setFilter('type')}
        />
      </div>
      <div className="castellan-filter">
        <ChoiceField
          id="scope-protocol"
          aria-label={t('clientScopeSearch.protocol')}
          value={stringOrEmpty(listState.filters.protocol)}
          options={[
            { value: '', label: t('allProtocols') },
            ...protocols.map((value) => ({ value, label: protocolName(value, text) })),
          ]}
          onChange={setFilter('protocol')}
        />
      </div>
    </>
  )
}
