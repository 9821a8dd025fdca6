import { AlertActionLink, Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Component } from '~/api/components'
import {
  createMapper,
  federation,
  updateMapperConfigs,
  valueOf,
  type Config,
} from '~/api/federation/federation'
import { RouteLink, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { mappersWithOtherMode } from '../ldap/mappersWithOtherMode'
import { useMapperDeleteAction, useSyncActions } from './useMapperActions'

// @texts mapperDirection.*

const route = getRouteApi('/$realm/user-federation/ldap/$id/{-$tab}')

const columns: Column<Component>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ id, name, parentId }) => (
      <RouteLink
        to="/$realm/user-federation/ldap/$id/mappers/$mapperId"
        params={{ id: parentId, mapperId: id }}
        search={{}}
      >
        <BreakableText>{name}</BreakableText>
      </RouteLink>
    ),
    text: ({ name }) => name,
    sort: true,
    width: 25,
  },
  {
    id: 'type',
    title: 'type',
    cell: ({ providerId }) => <bdi>{providerId}</bdi>,
    text: ({ providerId }) => providerId,
    sort: true,
    width: 25,
  },
  {
    id: 'inRealm',
    title: 'mapperInRealm',
    cell: (mapper) => <bdi>{mappingOf(mapper).realm || '—'}</bdi>,
    text: (mapper) => mappingOf(mapper).realm,
    sort: true,
  },
  {
    id: 'direction',
    title: 'mapperDirection',
    cell: (mapper, { t }) => t(`mapperDirection.${directionOf(mapper) ?? 'unknown'}`),
    text: (mapper, { t }) => t(`mapperDirection.${directionOf(mapper) ?? 'unknown'}`),
    sort: true,
  },
  {
    id: 'inDirectory',
    title: 'mapperInDirectory',
    cell: (mapper) => <bdi>{mappingOf(mapper).directory || '—'}</bdi>,
    text: (mapper) => mappingOf(mapper).directory,
    sort: true,
  },
]

const compareByName = (a: Component, b: Component) => a.name.localeCompare(b.name)

type Props = { realm: string; id: string }

export const load = ({ realm, id }: { realm: string; id: string }) => [
  federation.mappers(realm, id),
  federation.mapperTypes(realm, id),
]

export default function FederationMapperList({ realm, id }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const go = useGo()
  const { data: allMappers } = useSuspenseQuery(federation.mappers(realm, id))
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  const adjust = useMutation(updateMapperConfigs(realm))
  const rowActions = useRowActions(realm, id, allMappers)
  const { type } = listState.filters
  const types = [...new Set(allMappers.map(({ providerId }) => providerId))].toSorted()
  const mode = valueOf(provider, 'editMode')
  const mismatchedMappers = mappersWithOtherMode(allMappers, mode)
  const addAction: MenuAction = {
    label: 'addMapper',
    requires: 'manage-realm',
    onSelect: () =>
      void go({
        to: '/$realm/user-federation/ldap/$id/mappers/$mapperId',
        params: { realm, id, mapperId: 'new' },
        search: {},
      }),
  }
  return (
    <DataTable
      label="mappers"
      fullListQuery={{
        ...federation.mappers(realm, id),
        select: (mappers) =>
          mappers.filter(({ providerId }) => !type || providerId === type).toSorted(compareByName),
      }}
      listState={listState}
      rowKey={(mapper) => mapper.id}
      columns={columns}
      searchPlaceholder="searchForMapper"
      filters={
        <div className="castellan-filter">
          <ChoiceField
            id="mapper-type"
            aria-label={t('filterByType')}
            value={typeof type === 'string' ? type : ''}
            options={[
              { value: '', label: t('allTypes') },
              ...types.map((value) => ({ value, label: value })),
            ]}
            onChange={(next) => listState.set({ filters: { type: next || undefined } })}
          />
        </div>
      }
      alwaysShowToolbar={type !== undefined}
      toolbar={<ActionButton variant="primary" action={addAction} />}
      belowToolbar={
        mismatchedMappers.length > 0 && (
          <ReadOnlyNote
            mode={mode}
            mappers={mismatchedMappers}
            isBusy={adjust.isPending}
            onAdjust={(config) => adjust.mutate({ mappers: mismatchedMappers, config })}
          />
        )
      }
      actions={rowActions}
      empty={
        type ? (
          <EmptyStateMessage
            title="emptyMappers"
            action={
              <Button
                variant="link"
                onClick={() => listState.set({ filters: { type: undefined } })}
              >
                {t('allTypes')}
              </Button>
            }
          />
        ) : (
          <EmptyStateMessage
            title="emptyMappers"
            text="emptyMappersInstructions"
            action={
              <ActionButton
                variant="primary"
                action={{ ...addAction, label: 'emptyPrimaryAction' }}
              />
            }
          />
        )
      }
      requires="view-realm"
    />
  )
}

function uniqueCopyName(
  name: string,
  existingNames: readonly string[],
  { t }: ReturnType<typeof useText>,
) {
  const baseName = t('copyOfMapper', { name })
  let candidate = baseName
  for (let count = 2; existingNames.includes(candidate); count++) candidate = `${baseName} ${count}`
  return candidate
}

function useRowActions(realm: string, id: string, allMappers: readonly Component[]) {
  const text = useText()
  const create = useMutation(createMapper(realm))
  const deleteAction = useMapperDeleteAction(realm)
  const syncActions = useSyncActions(realm, id)
  return (mapper: Component): MenuAction[] => {
    const { id: _id, name, ...rest } = mapper
    const existingNames = allMappers.map((component) => component.name)
    return [
      ...syncActions(mapper),
      {
        label: 'duplicate',
        requires: 'manage-realm',
        onSelect: () => create.mutate({ ...rest, name: uniqueCopyName(name, existingNames, text) }),
      },
      deleteAction(mapper),
    ]
  }
}

/** `in`: into the realm; `out`: into the directory. */
type Direction = 'in' | 'out' | 'both'

const fixedDirections: Readonly<Record<string, Direction>> = {
  'hardcoded-attribute-mapper': 'in',
  'hardcoded-ldap-role-mapper': 'in',
  'hardcoded-ldap-group-mapper': 'in',
  'hardcoded-ldap-attribute-mapper': 'out',
  'kerberos-principal-attribute-mapper': 'in',
  'msad-user-account-control-mapper': 'both',
  'msad-lds-user-account-control-mapper': 'both',
}

/** Undefined for unknown mapper types. */
function directionOf(mapper: Component): Direction | undefined {
  const { providerId } = mapper
  if (Object.hasOwn(fixedDirections, providerId)) return fixedDirections[providerId]
  const isSet = (name: string) => valueOf(mapper, name) === 'true'
  switch (providerId) {
    case 'user-attribute-ldap-mapper':
    case 'certificate-ldap-mapper':
      return isSet('read.only') ? 'in' : 'both'
    case 'full-name-ldap-mapper':
      if (isSet('write.only')) return 'out'
      return isSet('read.only') ? 'in' : 'both'
    case 'group-ldap-mapper':
    case 'role-ldap-mapper':
      return valueOf(mapper, 'mode') === 'LDAP_ONLY' ? 'both' : 'in'
    default:
      return undefined
  }
}

/** What is mapped in the realm and in the directory; empty if not named. */
function mappingOf(mapper: Component): { realm: string; directory: string } {
  const setting = (name: string) => valueOf(mapper, name)
  switch (mapper.providerId) {
    case 'full-name-ldap-mapper':
      return { realm: 'firstName, lastName', directory: setting('ldap.full.name.attribute') }
    case 'group-ldap-mapper':
      return { realm: setting('groups.path') || '/', directory: setting('groups.dn') }
    case 'role-ldap-mapper':
      return { realm: setting('client.id'), directory: setting('roles.dn') }
    case 'hardcoded-attribute-mapper':
      return {
        realm: `${setting('user.model.attribute')} = ${setting('attribute.value')}`,
        directory: '',
      }
    case 'hardcoded-ldap-attribute-mapper':
      return {
        realm: '',
        directory: `${setting('ldap.attribute.name')} = ${setting('ldap.attribute.value')}`,
      }
    case 'hardcoded-ldap-role-mapper':
      return { realm: setting('role'), directory: '' }
    case 'hardcoded-ldap-group-mapper':
      return { realm: setting('group'), directory: '' }
    default:
      return { realm: setting('user.model.attribute'), directory: setting('ldap.attribute') }
  }
}

type ReadOnlyNoteProps = {
  mode: string
  mappers: readonly Component[]
  isBusy: boolean
  onAdjust: (config: Config) => void
}

function ReadOnlyNote({ mode, mappers, isBusy, onAdjust }: ReadOnlyNoteProps) {
  const { t, list } = useText()
  const isWritable = mode === 'WRITABLE'
  const isDenied = useDeniedReason()('manage-realm') !== undefined
  return (
    <InlineAlert
      variant="info"
      title={t(isWritable ? 'mappersStayReadOnly' : 'mappersStayWritable')}
      actionLinks={
        !isDenied && (
          <AlertActionLink
            isDisabled={isBusy}
            onClick={() => onAdjust({ 'read.only': [String(!isWritable)] })}
          >
            {t(isWritable ? 'makeMappersWritable' : 'makeMappersReadOnly')}
          </AlertActionLink>
        )
      }
    >
      {list(mappers.map(({ name }) => name))}
    </InlineAlert>
  )
}
