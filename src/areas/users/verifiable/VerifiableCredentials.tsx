import { Button, Skeleton } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import {
  createVerifiableCredential,
  mailCredentialOffer,
  revokeVerifiableCredential,
  updateVerifiableCredential,
  verifiableCredentials,
  type CredentialOffer,
  type VerifiableCredential,
} from '~/api/users/verifiableCredentials'
import { CreateForm } from '~/form/CreateForm'
import { formatDate } from '~/lib/format'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { PlainTable } from '~/ui/PlainTable'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import IssuedDialog from './IssuedDialog'
import {
  findUnusedScopes,
  newCredentialSections,
  offerSections,
} from './verifiableCredential.fields'

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

type AttributesDialogProps = { credential: VerifiableCredential; onClose: () => void }

function AttributesDialog({ credential, onClose }: AttributesDialogProps) {
  const { t, list } = useText()
  const { scope, attributes } = credential
  return (
    <Dialog
      title={t('credentialUserAttributesFor', { credentialScopeName: scope })}
      isScrollable
      cancelText="close"
      onClose={onClose}
    >
      <PlainTable
        label={t('credentialUserAttributes')}
        titles={[t('credentialAttributeName'), t('credentialAttributeValue')]}
        rows={attributes.map(({ name, values }) => [
          <bdi key="name">{name}</bdi>,
          <bdi key="values">{list(values)}</bdi>,
        ])}
      />
    </Dialog>
  )
}

type OfferDialogProps = {
  realm: string
  user: User
  credential: VerifiableCredential
  onClose: () => void
}

function OfferDialog({ realm, user, credential, onClose }: OfferDialogProps) {
  const { t } = useText()
  const { actionTokenGeneratedByAdminLifespan: lifespan, smtpServer } = useRealm(realm)
  const start: CredentialOffer = { ...(lifespan !== undefined && { lifespan }) }
  return (
    <Dialog
      title={`${t('credentialOfferSend')}: ${credential.scope}`}
      isScrollable
      cancelText={null}
      onClose={onClose}
    >
      <p>{t('mailGoesTo', { email: user.email })}</p>
      {smtpServer && !smtpServer.host && (
        <InlineAlert isPlain variant="warning" title={t('noMailServer')} />
      )}
      <CreateForm
        defaultValues={start}
        create={mailCredentialOffer(realm, user.id, credential.configuration)}
        sections={offerSections}
        button="credentialOfferSendConfirm"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type NewCredentialProps = { realm: string; user: string; onClose: () => void }

function NewCredential({ realm, user, onClose }: NewCredentialProps) {
  const { t } = useText()
  return (
    <Dialog title={t('createVerifiableCredential')} cancelText={null} onClose={onClose}>
      <ScopeForm realm={realm} user={user} onClose={onClose} />
    </Dialog>
  )
}

function ScopeForm({ realm, user, onClose }: NewCredentialProps) {
  const { t } = useText()
  const scopes = useQuery(verifiableCredentials.scopes(realm))
  const { data: existing = [] } = useQuery(verifiableCredentials.ofUser(realm, user))
  if (scopes.error)
    return (
      <ErrorPanel
        error={scopes.error}
        requires="view-clients"
        onRetry={() => void scopes.refetch()}
      />
    )
  if (!scopes.data) return <Skeleton screenreaderText={t('spinnerLoading')} />
  const unusedScopes = findUnusedScopes(scopes.data, existing)
  if (unusedScopes.length === 0) {
    return (
      <div className="castellan-rows">
        <InlineAlert
          variant="warning"
          title={t(scopes.data.length === 0 ? 'noOid4vcScopesAvailable' : 'hasAllCredentials')}
        />
        <div>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <CreateForm
      defaultValues={{ scope: unusedScopes.length === 1 ? (unusedScopes[0] ?? '') : '' }}
      create={createVerifiableCredential(realm, user)}
      sections={newCredentialSections(unusedScopes)}
      button="create"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}
