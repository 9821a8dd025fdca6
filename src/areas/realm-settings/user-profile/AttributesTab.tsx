import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ProfileAttribute } from '~/api/user-profile/profileForms'
import { isMandatory, moveAttribute, userProfile } from '~/api/user-profile/userProfile'
import { RouteLink, useCanOpen, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useDeniedReason } from '~/ui/permissions'
import { useText, type Text } from '~/ui/useText'
import { useAttributeActions } from './useAttributeActions'
import './user-profile.css'

const route = getRouteApi('/$realm/realm-settings/user-profile/$tab')

function AttributeLink({ name }: { name: string }) {
  const to = '/$realm/realm-settings/user-profile/attributes/$attributeName/edit-attribute'
  return useCanOpen()(to) ? (
    <RouteLink to={to} params={{ attributeName: name }}>
      <bdi>{name}</bdi>
    </RouteLink>
  ) : (
    <bdi>{name}</bdi>
  )
}

const roleNames = (roles: readonly string[] = [], { t, list }: Text) =>
  list(['user', 'admin'].filter((role) => roles.includes(role)).map((role) => t(role)))

/** Editors can always view. */
const viewersOf = ({ permissions }: ProfileAttribute) => [
  ...(permissions?.view ?? []),
  ...(permissions?.edit ?? []),
]

const validatorNames = ({ validations }: ProfileAttribute) => Object.keys(validations ?? {})

const columns: readonly Column<ProfileAttribute>[] = [
  {
    id: 'name',
    title: 'attributeName',
    cell: ({ name }) => <AttributeLink key={name} name={name} />,
    text: ({ name }) => name,
  },
  {
    id: 'displayName',
    title: 'attributeDisplayName',
    cell: ({ displayName }, { label }) => <bdi>{label(displayName) || '—'}</bdi>,
    text: ({ displayName }, { label }) => label(displayName),
  },
  text('group', 'attributeGroup'),
  {
    id: 'edit',
    title: 'whoCanEdit',
    cell: ({ permissions }, text) => roleNames(permissions?.edit, text) || '—',
    text: ({ permissions }, text) => roleNames(permissions?.edit, text),
  },
  {
    id: 'view',
    title: 'whoCanView',
    cell: (attribute, text) => roleNames(viewersOf(attribute), text) || '—',
    text: (attribute, text) => roleNames(viewersOf(attribute), text),
  },
  {
    id: 'required',
    title: 'attributeRequired',
    cell: ({ name, required }, { t }) => t(required || name === 'username' ? 'yes' : 'no'),
    text: ({ name, required }, { t }) => t(required || name === 'username' ? 'yes' : 'no'),
  },
  {
    id: 'multivalued',
    title: 'multivalued',
    cell: ({ multivalued }, { t }) => t(multivalued ? 'yes' : 'no'),
    text: ({ multivalued }, { t }) => t(multivalued ? 'yes' : 'no'),
    hidden: true,
  },
  {
    id: 'validators',
    title: 'validations',
    cell: (attribute, { list }) => <bdi>{list(validatorNames(attribute)) || '—'}</bdi>,
    text: (attribute) => validatorNames(attribute).join(', '),
    hidden: true,
  },
]

export function AttributesTab({ realm }: { realm: string }) {
  const { t } = useText()
  const go = useGo()
  const listState = useAddressState(route)
  const deniedReason = useDeniedReason()
  const { data, refetch } = useSuspenseQuery(userProfile.config(realm))
  const move = useMutation(moveAttribute(realm))
  const actionsOf = useAttributeActions(realm)
  const selectedGroup =
    typeof listState.filters['group'] === 'string' ? listState.filters['group'] : ''
  const usedGroups = [...new Set(data.attributes.flatMap(({ group }) => (group ? [group] : [])))]
  const rows = data.attributes.filter(
    ({ group }) => selectedGroup === '' || group === selectedGroup,
  )
  const edit = (attributeName: string): MenuAction => ({
    label: 'edit',
    requires: 'manage-realm',
    onSelect: () =>
      void go({
        to: '/$realm/realm-settings/user-profile/attributes/$attributeName/edit-attribute',
        params: { attributeName },
      }),
  })
  const duplicate = (from: string): MenuAction => ({
    label: 'duplicate',
    requires: 'manage-realm',
    onSelect: () =>
      void go({
        to: '/$realm/realm-settings/user-profile/attributes/add-attribute',
        search: { from },
      }),
  })
  return (
    <DataTable
      label="attributes"
      rows={rows}
      onRefresh={() => void refetch()}
      listState={listState}
      rowKey={({ name }) => name}
      columns={columns}
      searchPlaceholder="searchAttributes"
      filters={
        <div className="castellan-group-filter">
          <ChoiceField
            id="attribute-group-filter"
            aria-label={t('attributeGroup')}
            options={[
              { value: '', label: t('allGroups') },
              ...usedGroups.map((group) => ({ value: group, label: group })),
            ]}
            value={selectedGroup}
            onChange={(group) => listState.set({ filters: { group: group || undefined } })}
          />
        </div>
      }
      toolbar={
        <ActionButton
          variant="primary"
          action={{
            label: 'createAttribute',
            requires: 'manage-realm',
            onSelect: () =>
              void go({ to: '/$realm/realm-settings/user-profile/attributes/add-attribute' }),
          }}
        />
      }
      actions={(attribute) => [
        edit(attribute.name),
        duplicate(attribute.name),
        ...(isMandatory(attribute.name) ? [] : actionsOf(attribute)),
      ]}
      {...(deniedReason('manage-realm') === undefined && {
        order: {
          rows: data.attributes,
          isBusy: move.isPending,
          move: (from: number, to: number) => {
            const name = data.attributes[from]?.name
            if (name !== undefined) move.mutate({ name, to })
          },
        },
      })}
    />
  )
}
