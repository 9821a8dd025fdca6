import { Label } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { identityLinks, type LinkableProvider } from '~/api/users/identityLinks'
import type { User } from '~/api/users/users'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { Action } from '~/ui/actions/ActionMenu'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { LinkDialog } from './LinkDialog'

const route = getRouteApi('/$realm/users/$id/$tab')

type Social = (providerId: string) => boolean

const columnsOf = (isSocial: Social): Column<LinkableProvider>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ alias, name, enabled }, { t, label }) => (
      // One element: on narrow screens each part of a cell has a line of its own.
      <span>
        <bdi>{label(name)}</bdi>
        {name !== alias && (
          <>
            {' '}
            (<bdi>{alias}</bdi>)
          </>
        )}{' '}
        {!enabled && (
          <Label isCompact color="red">
            {t('disabled')}
          </Label>
        )}
      </span>
    ),
    text: ({ alias }) => alias,
  },
  {
    id: 'type',
    title: 'type',
    cell: ({ providerId }, { t }) => t(isSocial(providerId) ? 'idpType.social' : 'idpType.custom'),
  },
]

type Props = {
  realm: string
  user: User
  /** The aliases that the user is linked with. */
  linked: readonly string[]
  isSocial: Social
}

/** The providers that a user can be linked with and is not yet. */
export function AvailableProviders({ realm, user, linked, isSocial }: Props) {
  const listState = useAddressState(route)
  const [chosen, setChosen] = useState<LinkableProvider>()
  const actions = (provider: LinkableProvider): Action[] => [
    { label: 'linkAccount', onSelect: () => setChosen(provider) },
  ]
  return (
    <>
      <DataTable
        label="availableIdPs"
        query={(pageRequest) => identityLinks.providers(realm, pageRequest, linked)}
        listState={listState}
        rowKey={({ alias }) => alias}
        columns={columnsOf(isSocial)}
        searchPlaceholder="searchForProvider"
        actions={actions}
        empty={<EmptyPanel title="noAvailableIdentityProviders" />}
        requires="view-identity-providers"
      />
      {chosen && (
        <LinkDialog
          realm={realm}
          user={user}
          provider={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
