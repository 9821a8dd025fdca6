import { Label } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  identityLinks,
  findLinkedUsernames,
  linkIdentity,
  type LinkableProvider,
  type NewLink,
} from '~/api/users/identityLinks'
import type { User } from '~/api/users/users'
import { CreateForm } from '~/form/CreateForm'
import type { Section } from '~/lib/field'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { Dialog } from '~/ui/dialogs/Dialog'
import { confirmed } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/users/$id/$tab')

type IsSocial = (providerId: string) => boolean

const columnsOf = (isSocial: IsSocial): Column<LinkableProvider>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ alias, name, enabled }, { t, label }) => (
      // One element, because narrow screens put each child of a cell on its own line.
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
  linkedAliases: readonly string[]
  isSocial: IsSocial
}

export function AvailableProviders({ realm, user, linkedAliases, isSocial }: Props) {
  const listState = useAddressState(route)
  const [chosen, setChosen] = useState<LinkableProvider>()
  const actions = (provider: LinkableProvider): MenuAction[] => [
    { label: 'linkAccount', onSelect: () => setChosen(provider) },
  ]
  return (
    <>
      <DataTable
        label="availableIdPs"
        query={(pageRequest) => identityLinks.providers(realm, pageRequest, linkedAliases)}
        listState={listState}
        rowKey={({ alias }) => alias}
        columns={columnsOf(isSocial)}
        searchPlaceholder="searchForProvider"
        actions={actions}
        empty={<EmptyStateMessage title="noAvailableIdentityProviders" />}
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

const linkSections: readonly Section[] = [
  {
    fields: [
      { path: ['identityProvider'], label: 'identityProvider', kind: 'text', readOnly: true },
      // The server accepts empty values, which match no account.
      {
        path: ['userId'],
        label: 'userID',
        help: 'userIdHelperText',
        kind: 'text',
        required: true,
      },
      {
        path: ['userName'],
        label: 'username',
        help: 'usernameHelperText',
        kind: 'text',
        required: true,
      },
    ],
  },
]

type LinkDialogProps = {
  realm: string
  user: User
  provider: LinkableProvider
  onClose: () => void
}

function LinkDialog({ realm, user, provider: { alias }, onClose }: LinkDialogProps) {
  const { t } = useText()
  const command = linkIdentity(realm, user.id, alias)
  const link = async (body: NewLink) => {
    const linkedUsernames = await findLinkedUsernames(realm, alias, body.userId.trim())
    const otherUsernames = linkedUsernames.filter((name) => name !== user.username)
    if (otherUsernames.length > 0) {
      const message = t('linkedElsewhere', { names: otherUsernames })
      const isConfirmed = await confirmed({
        title: 'linkedElsewhereTitle',
        button: 'link',
        impact: `${message} ${t('linkedElsewhereExplain')}`,
      })
      if (!isConfirmed) throw new Error(message)
    }
    await command.mutationFn(body)
  }
  return (
    <Dialog title={t('linkAccountTitle', { provider: alias })} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={{ identityProvider: alias, userId: '', userName: '' }}
        create={{ ...command, mutationFn: link }}
        sections={linkSections}
        button="link"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
