import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import type { User } from '~/api/users/users'
import {
  revokeVerifiableCredential,
  updateVerifiableCredential,
  verifiableCredentials,
  type VerifiableCredential,
} from '~/api/users/verifiableCredentials'
import { formatDate } from '~/lib/format'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Time } from '~/ui/text'
import NewCredential from './NewCredential'
import AttributesDialog from './AttributesDialog'
import IssuedDialog from './IssuedDialog'
import OfferDialog from './OfferDialog'

const route = getRouteApi('/$realm/users/$id/$tab')

const columns: Column<VerifiableCredential>[] = [
  {
    id: 'credentialScopeName',
    title: 'credentialScopeName',
    cell: ({ scope }) => <bdi>{scope}</bdi>,
    text: ({ scope }) => scope,
    sort: true,
  },
  { id: 'revision', title: 'revision', cell: ({ revision }) => <bdi>{revision}</bdi> },
  {
    id: 'created',
    title: 'created',
    cell: ({ created }) => (created === undefined ? '—' : <Time value={created} format="short" />),
    text: ({ created }, { language }) => formatDate(created, language, 'exact'),
    sort: (a, b) => (a.created ?? 0) - (b.created ?? 0),
  },
  {
    id: 'updatedAt',
    title: 'updatedAt',
    cell: ({ updated }) => (updated === undefined ? '—' : <Time value={updated} format="short" />),
    text: ({ updated }, { language }) => formatDate(updated, language, 'exact'),
    sort: (a, b) => (a.updated ?? 0) - (b.updated ?? 0),
  },
]

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'attributes' | 'issued' | 'offer'; credential: VerifiableCredential }

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [
  verifiableCredentials.ofUser(realm, id),
]

export default function VerifiableCredentials({ realm, user }: Props) {
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const listState = useAddressState(route)
  const { managePermission, actions } = useCredentialActions(realm, user, setOpen)
  const create: MenuAction = {
    label: 'createVerifiableCredential',
    ...managePermission,
    onSelect: () => setOpen({ kind: 'new' }),
  }
  return (
    <>
      <DataTable
        label="verifiableCredentials"
        fullListQuery={verifiableCredentials.ofUser(realm, user.id)}
        listState={listState}
        rowKey={({ scope }) => scope}
        columns={columns}
        searchPlaceholder="search"
        toolbar={<ActionButton variant="primary" action={create} />}
        actions={actions}
        empty={
          <EmptyStateMessage
            title="noVerifiableCredentials"
            text="noVerifiableCredentialsText"
            action={<ActionButton variant="primary" action={create} />}
          />
        }
        requires="view-users"
      />
      {open?.kind === 'new' && <NewCredential realm={realm} user={user.id} onClose={close} />}
      {open?.kind === 'attributes' && (
        <AttributesDialog credential={open.credential} onClose={close} />
      )}
      {open?.kind === 'issued' && (
        <IssuedDialog
          realm={realm}
          user={user.id}
          credential={open.credential}
          managePermission={managePermission}
          onClose={close}
        />
      )}
      {open?.kind === 'offer' && (
        <OfferDialog realm={realm} user={user} credential={open.credential} onClose={close} />
      )}
    </>
  )
}

function useCredentialActions(
  realm: string,
  { id, access, email }: User,
  openDialog: (open: OpenDialog) => void,
) {
  // The confirmation dialogs show failures.
  const update = useMutation(withoutToast(updateVerifiableCredential(realm, id)))
  const revoke = useMutation(withoutToast(revokeVerifiableCredential(realm, id)))
  const managePermission: Pick<MenuAction, 'requires' | 'disabledReason'> = {
    requires: access?.manage ? 'anyone' : 'manage-users',
    disabledReason: access?.manage === false ? 'objectReadOnly' : undefined,
  }
  const actions = (credential: VerifiableCredential): MenuAction[] => {
    const { scope, attributes } = credential
    const params = { credentialScopeName: scope }
    return [
      {
        label: 'credentialViewAttributes',
        disabledReason: attributes.length === 0 ? 'credentialWithoutAttributes' : undefined,
        onSelect: () => openDialog({ kind: 'attributes', credential }),
      },
      {
        label: 'viewIssuedCredentials',
        onSelect: () => openDialog({ kind: 'issued', credential }),
      },
      {
        label: 'updateCredential',
        ...managePermission,
        onSelect: () =>
          confirm({
            title: 'updateVerifiableCredentialTitle',
            text: 'updateVerifiableCredentialConfirm',
            params,
            button: 'update',
            run: () => update.mutateAsync(scope),
          }),
      },
      ...(email
        ? [
            {
              label: 'credentialOfferSend' as const,
              ...managePermission,
              onSelect: () => openDialog({ kind: 'offer', credential }),
            },
          ]
        : []),
      {
        label: 'revoke',
        danger: true,
        ...managePermission,
        onSelect: () =>
          confirm({
            title: 'revokeVerifiableCredentialTitle',
            text: 'revokeVerifiableCredentialConfirm',
            params,
            button: 'revoke',
            danger: true,
            run: () => revoke.mutateAsync(scope),
          }),
      },
    ]
  }
  return { managePermission, actions }
}
