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
import { clientScopeLink } from '~/parts/links'
import {
  protocolName,
  scopeBadges,
  TypeCell,
  TypeFilter,
  TypeMenu,
} from '~/parts/scopes/scopeTypes'
import { RouteLink } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { scopeRemoval, useScopeActions } from './scopeActions'
import { filteredScopes } from './scopeRules'

const route = getRouteApi('/$realm/client-scopes')

const columns: Column<TypedScope>[] = [
  link('name', 'name', ({ id }, name) => <RouteLink {...clientScopeLink(id)}>{name}</RouteLink>, {
    sort: true,
    width: 20,
    badges: (scope) => scopeBadges(scope),
  }),
  {
    id: 'assignedType',
    title: 'assignedType',
    cell: (scope) => <ScopeType scope={scope} />,
    text: ({ type }, { t }) => t(`clientScopeType.${type}`),
    sort: true,
    width: 15,
  },
  text('protocol', 'protocol', {
    value: ({ protocol }, texts) => protocolName(protocol, texts),
    width: 10,
  }),
  text('displayOrder', 'displayOrder', {
    value: ({ attributes }) => attributes?.['gui.order'],
    sort: true,
    width: 15,
  }),
  text('description', 'description', {
    value: ({ description }, { label }) => label(description),
  }),
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
  const texts = useText()
  const feature = useFeature()
  const listState = useAddressState(route)
  const actions = useScopeActions(realm)
  const [selected, setSelected] = useState<readonly TypedScope[]>([])
  const protocols = ['saml', 'openid-connect', ...(feature('OID4VC_VCI') ? ['oid4vc'] : [])]
  return (
    <DataTable
      label="clientScopes"
      fullListQuery={{
        ...clientScopes.list(realm),
        select: (scopes) => filteredScopes(scopes, listState, texts.language),
      }}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      searchPlaceholder="searchForClientScope"
      filters={
        <>
          <TypeFilter listState={listState} types={scopeTypes} />
          <ChoiceFilter
            listState={listState}
            name="protocol"
            label="clientScopeSearch.protocol"
            all="allProtocols"
            options={protocols.map((value) => ({ value, label: protocolName(value, texts) }))}
          />
        </>
      }
      create={{
        label: 'createClientScope',
        requires: 'manage-clients',
        to: linkOptions({ to: '/$realm/client-scopes/new', params: { realm } }),
      }}
      toolbar={
        <TypeMenu
          types={scopeTypes}
          selected={selected}
          command={changeScopeTypes(realm)}
          requires="manage-clients"
          onDone={() => setSelected([])}
        />
      }
      selection={{ rows: selected, set: setSelected }}
      actions={actions}
      removal={scopeRemoval(realm)}
      empty={{ title: 'noClientScopes' }}
      requires="view-clients"
    />
  )
}
