import { AlertActionLink } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Component } from '~/api/components'
import { createMapper, federation, updateMapperConfigs, valueOf } from '~/api/federation/federation'
import { startCommand } from '~/api/queryClient'
import { RouteLink, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { InlineAlert } from '~/ui/messages/alerts'
import { useDeniedReason } from '~/ui/permissions'
import { useText, type Text } from '~/ui/useText'
import { mappersWithOtherMode, modeAdjustment } from '../ldap/mapperModes'
import { mapperRemoval, useSyncActions } from './mapperActions'

// @texts mapperDirection.*

const route = getRouteApi('/$realm/user-federation/ldap/$id/{-$tab}')

const columns: Column<Component>[] = [
  link(
    'name',
    'name',
    ({ id, parentId }, name) => (
      <RouteLink
        to="/$realm/user-federation/ldap/$id/mappers/$mapperId"
        params={{ id: parentId, mapperId: id }}
        search={{}}
      >
        {name}
      </RouteLink>
    ),
    { breakable: true, sort: true, width: 25 },
  ),
  text('type', 'type', {
    value: ({ providerId }) => providerId,
    breakable: true,
    sort: true,
    width: 25,
  }),
  text('inRealm', 'mapperInRealm', {
    value: (mapper) => mappingOf(mapper).realm,
    breakable: true,
    sort: true,
  }),
  text('direction', 'mapperDirection', {
    value: (mapper, { t }) => t(`mapperDirection.${mappingOf(mapper).direction}`),
    sort: true,
  }),
  text('inDirectory', 'mapperInDirectory', {
    value: (mapper) => mappingOf(mapper).directory,
    breakable: true,
    sort: true,
  }),
]

const compareByName = (a: Component, b: Component) => a.name.localeCompare(b.name)

type Props = { realm: string; id: string }

export const load = ({ realm, id }: Props) => [
  federation.mappers(realm, id),
  federation.mapperTypes(realm, id),
]

export default function FederationMapperList({ realm, id }: Props) {
  const texts = useText()
  const listState = useAddressState(route)
  const go = useGo()
  const { data: mappers } = useSuspenseQuery(federation.mappers(realm, id))
  const syncActions = useSyncActions(realm, id)
  const { type } = listState.filters
  const types = [...new Set(mappers.map(({ providerId }) => providerId))].toSorted()
  const duplicate = ({ id: _id, name, ...mapper }: Component) =>
    startCommand(createMapper(realm), { ...mapper, name: uniqueCopyName(name, mappers, texts) })
  return (
    <DataTable
      label="mappers"
      fullListQuery={{
        ...federation.mappers(realm, id),
        select: (rows) =>
          rows.filter(({ providerId }) => !type || providerId === type).toSorted(compareByName),
      }}
      listState={listState}
      rowKey={(mapper) => mapper.id}
      columns={columns}
      searchPlaceholder="searchForMapper"
      filters={
        <ChoiceFilter
          listState={listState}
          name="type"
          label="filterByType"
          all="allTypes"
          options={types.map((value) => ({ value, label: value }))}
        />
      }
      alwaysShowToolbar={type !== undefined}
      create={{
        label: 'addMapper',
        requires: 'manage-realm',
        onSelect: () =>
          void go({
            to: '/$realm/user-federation/ldap/$id/mappers/$mapperId',
            params: { realm, id, mapperId: 'new' },
            search: {},
          }),
      }}
      belowToolbar={<ReadOnlyNote realm={realm} id={id} mappers={mappers} />}
      actions={(mapper) => [
        ...syncActions(mapper),
        {
          label: 'duplicate',
          requires: 'manage-realm',
          onSelect: () => duplicate(mapper),
        },
      ]}
      removal={mapperRemoval(realm)}
      empty={{ title: 'emptyMappers', text: 'emptyMappersInstructions' }}
      requires="view-realm"
    />
  )
}

function uniqueCopyName(name: string, mappers: readonly Component[], { t }: Text) {
  const baseName = t('copyOfMapper', { name })
  let candidate = baseName
  for (let count = 2; mappers.some((mapper) => mapper.name === candidate); count++)
    candidate = `${baseName} ${count}`
  return candidate
}

/** In the realm and in the directory: empty if not named. */
type Mapping = {
  realm: string
  /** `in`: into the realm; `out`: into the directory. */
  direction: 'in' | 'out' | 'both' | 'unknown'
  directory: string
}

function mappingOf(mapper: Component): Mapping {
  const setting = (name: string) => valueOf(mapper, name)
  const attribute = { realm: setting('user.model.attribute'), directory: setting('ldap.attribute') }
  const byReadOnly = setting('read.only') === 'true' ? 'in' : 'both'
  const byMode = setting('mode') === 'LDAP_ONLY' ? 'both' : 'in'
  switch (mapper.providerId) {
    case 'user-attribute-ldap-mapper':
    case 'certificate-ldap-mapper':
      return { ...attribute, direction: byReadOnly }
    case 'kerberos-principal-attribute-mapper':
      return { ...attribute, direction: 'in' }
    case 'msad-user-account-control-mapper':
    case 'msad-lds-user-account-control-mapper':
      return { ...attribute, direction: 'both' }
    case 'full-name-ldap-mapper':
      return {
        realm: 'firstName, lastName',
        direction: setting('write.only') === 'true' ? 'out' : byReadOnly,
        directory: setting('ldap.full.name.attribute'),
      }
    case 'group-ldap-mapper':
      return {
        realm: setting('groups.path') || '/',
        direction: byMode,
        directory: setting('groups.dn'),
      }
    case 'role-ldap-mapper':
      return { realm: setting('client.id'), direction: byMode, directory: setting('roles.dn') }
    case 'hardcoded-attribute-mapper': {
      const realm = `${setting('user.model.attribute')} = ${setting('attribute.value')}`
      return { realm, direction: 'in', directory: '' }
    }
    case 'hardcoded-ldap-attribute-mapper': {
      const directory = `${setting('ldap.attribute.name')} = ${setting('ldap.attribute.value')}`
      return { realm: '', direction: 'out', directory }
    }
    case 'hardcoded-ldap-role-mapper':
      return { realm: setting('role'), direction: 'in', directory: '' }
    case 'hardcoded-ldap-group-mapper':
      return { realm: setting('group'), direction: 'in', directory: '' }
    default:
      return { ...attribute, direction: 'unknown' }
  }
}

function ReadOnlyNote({ realm, id, mappers }: Props & { mappers: readonly Component[] }) {
  const { t, list } = useText()
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  const adjust = useMutation(updateMapperConfigs(realm))
  const isDenied = useDeniedReason()('manage-realm') !== undefined
  const mode = valueOf(provider, 'editMode')
  const targets = mappersWithOtherMode(mappers, mode)
  if (targets.length === 0) return null
  const { title, button, config } = modeAdjustment(mode)
  return (
    <InlineAlert
      variant="info"
      title={t(title)}
      actionLinks={
        !isDenied && (
          <AlertActionLink
            isDisabled={adjust.isPending}
            onClick={() => adjust.mutate({ targets, config })}
          >
            {t(button)}
          </AlertActionLink>
        )
      }
    >
      {list(targets.map(({ name }) => name))}
    </InlineAlert>
  )
}
