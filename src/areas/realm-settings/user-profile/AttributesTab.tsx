import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRealm } from '~/api/realms/realms'
import type { ProfileAttribute } from '~/api/user-profile/profileForms'
import { isMandatory, moveAttribute, userProfile } from '~/api/user-profile/userProfile'
import { PermittedLink, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { link, text } from '~/table/columns'
import { confirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { useDeniedReason } from '~/ui/permissions'
import type { Text } from '~/ui/useText'
import { attributeRemoval } from './attributeRemoval'
import './user-profile.css'

const route = getRouteApi('/$realm/realm-settings/user-profile/$tab')

const attributeLink = (attributeName: string) =>
  ({
    to: '/$realm/realm-settings/user-profile/attributes/$attributeName/edit-attribute',
    params: { attributeName },
  }) as const

const roleNames = (roles: readonly string[] = [], { t, list }: Text) =>
  list(['user', 'admin'].filter((role) => roles.includes(role)).map((role) => t(role)))

/** Editors can always view. */
const viewersOf = ({ permissions }: ProfileAttribute) => [
  ...(permissions?.view ?? []),
  ...(permissions?.edit ?? []),
]

const validatorNames = ({ validations }: ProfileAttribute) => Object.keys(validations ?? {})

const columns: readonly Column<ProfileAttribute>[] = [
  link('name', 'attributeName', ({ name }, content) => (
    <PermittedLink {...attributeLink(name)}>{content}</PermittedLink>
  )),
  text('displayName', 'attributeDisplayName', {
    value: ({ displayName }, { label }) => label(displayName),
  }),
  text('group', 'attributeGroup'),
  text('edit', 'whoCanEdit', {
    value: ({ permissions }, texts) => roleNames(permissions?.edit, texts),
  }),
  text('view', 'whoCanView', {
    value: (attribute, texts) => roleNames(viewersOf(attribute), texts),
  }),
  text('required', 'attributeRequired', {
    value: ({ name, required }, { t }) => t(required || name === 'username' ? 'yes' : 'no'),
  }),
  text('multivalued', 'multivalued', {
    value: ({ multivalued }, { t }) => t(multivalued ? 'yes' : 'no'),
    hidden: true,
  }),
  {
    id: 'validators',
    title: 'validations',
    cell: (attribute, { list }) => <bdi>{list(validatorNames(attribute)) || '—'}</bdi>,
    text: (attribute) => validatorNames(attribute).join(', '),
    hidden: true,
  },
]

export function AttributesTab({ realm }: { realm: string }) {
  const go = useGo()
  const listState = useAddressState(route)
  const deniedReason = useDeniedReason()
  const { data, refetch } = useSuspenseQuery(userProfile.config(realm))
  const move = useMutation(moveAttribute(realm))
  const removal = attributeRemoval(realm, useRealm(realm))
  const { group: selectedGroup = '' } = listState.filters
  const usedGroups = [...new Set(data.attributes.flatMap(({ group }) => (group ? [group] : [])))]
  const rows = data.attributes.filter(
    ({ group }) => selectedGroup === '' || group === selectedGroup,
  )
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
        <ChoiceFilter
          listState={listState}
          name="group"
          label="attributeGroup"
          all="allGroups"
          options={usedGroups.map((group) => ({ value: group, label: group }))}
        />
      }
      create={{
        label: 'createAttribute',
        requires: 'manage-realm',
        onSelect: () =>
          void go({ to: '/$realm/realm-settings/user-profile/attributes/add-attribute' }),
      }}
      actions={(attribute) => [
        {
          label: 'edit',
          requires: 'manage-realm',
          onSelect: () => void go(attributeLink(attribute.name)),
        },
        {
          label: 'duplicate',
          requires: 'manage-realm',
          onSelect: () =>
            void go({
              to: '/$realm/realm-settings/user-profile/attributes/add-attribute',
              search: { from: attribute.name },
            }),
        },
        ...(isMandatory(attribute.name) ? [] : [confirmedAction(removal, [attribute])]),
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
