import { Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { runCommand, withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import {
  createVerifiableCredential,
  mailCredentialOffer,
  revokeIssuedCredentials,
  revokeVerifiableCredentials,
  updateVerifiableCredential,
  verifiableCredentials,
  type IssuedCredential,
  type VerifiableCredential,
} from '~/api/users/verifiableCredentials'
import { FieldsDialog } from '~/form/FieldsDialog'
import { openFormDialog } from '~/form/openFormDialog'
import { clientLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useAddressState, useLocalState } from '~/routing/useAddressState'
import { date, link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { MailNotes } from './credentials/ActionsEmailDialog'
import { managePermission } from './userActions'
import { findUnusedScopes, newCredentialFields, offerFields } from './verifiableCredential.fields'

const route = getRouteApi('/$realm/users/$id/$tab')

const columns: readonly Column<VerifiableCredential>[] = [
  text('credentialScopeName', 'credentialScopeName', { value: ({ scope }) => scope, sort: true }),
  text('revision', 'revision'),
  date('created', 'created', ({ created }) => created, {
    sort: (a, b) => (a.created ?? 0) - (b.created ?? 0),
  }),
  date('updatedAt', 'updatedAt', ({ updated }) => updated, {
    sort: (a, b) => (a.updated ?? 0) - (b.updated ?? 0),
  }),
]

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [
  verifiableCredentials.ofUser(realm, id),
]

export default function VerifiableCredentialsTab({ realm, user }: Props) {
  const { id, access, email } = user
  const { actionTokenGeneratedByAdminLifespan: lifespan } = useRealm(realm)
  const permission = managePermission(access?.manage)
  const actions = (credential: VerifiableCredential): MenuAction[] => [
    {
      label: 'credentialViewAttributes',
      disabledReason:
        credential.attributes.length === 0 ? 'credentialWithoutAttributes' : undefined,
      onSelect: () => openDialog(<AttributesDialog credential={credential} />),
    },
    {
      label: 'viewIssuedCredentials',
      onSelect: () =>
        openDialog(<IssuedDialog realm={realm} user={user} credential={credential} />),
    },
    {
      label: 'updateCredential',
      ...permission,
      onSelect: () =>
        confirm({
          title: 'updateVerifiableCredentialTitle',
          text: 'updateVerifiableCredentialConfirm',
          params: { credentialScopeName: credential.scope },
          button: 'update',
          run: () =>
            runCommand(withoutToast(updateVerifiableCredential(realm, id)), credential.scope),
        }),
    },
    ...(email
      ? [
          {
            label: 'credentialOfferSend' as const,
            ...permission,
            onSelect: () =>
              openFormDialog({
                title: 'credentialOfferSend',
                description: credential.scope,
                intro: <MailNotes realm={realm} email={email} />,
                fields: offerFields,
                defaultValues: { lifespan },
                command: mailCredentialOffer(realm, id, credential.configuration),
                button: 'credentialOfferSendConfirm',
              }),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label="verifiableCredentials"
      fullListQuery={verifiableCredentials.ofUser(realm, id)}
      listState={useAddressState(route)}
      rowKey={({ scope }) => scope}
      columns={columns}
      searchPlaceholder="search"
      create={{
        label: 'createVerifiableCredential',
        ...permission,
        onSelect: () => openDialog(<NewCredential realm={realm} user={id} />),
      }}
      actions={actions}
      removal={{
        label: 'revoke',
        command: revokeVerifiableCredentials(realm, id),
        ...managePermission(access?.manage),
        question: ([credential]) => ({
          title: 'revokeVerifiableCredentialTitle',
          text: 'revokeVerifiableCredentialConfirm',
          params: { credentialScopeName: credential?.scope },
          button: 'revoke',
        }),
      }}
      empty={{ title: 'noVerifiableCredentials', text: 'noVerifiableCredentialsText' }}
      requires="view-users"
    />
  )
}

function AttributesDialog({ credential }: { credential: VerifiableCredential }) {
  const { t, list } = useText()
  const { scope, attributes } = credential
  return (
    <Dialog
      title={t('credentialUserAttributesFor', { credentialScopeName: scope })}
      isScrollable
      cancelText="close"
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

function NewCredential({ realm, user }: { realm: string; user: string }) {
  const { t } = useText()
  const scopes = useQuery(verifiableCredentials.scopes(realm))
  const { data: existing = [] } = useQuery(verifiableCredentials.ofUser(realm, user))
  const unusedScopes = findUnusedScopes(scopes.data ?? [], existing)
  if (unusedScopes.length > 0) {
    return (
      <FieldsDialog
        title="createVerifiableCredential"
        fields={newCredentialFields(unusedScopes)}
        defaultValues={{ scope: unusedScopes.length === 1 ? (unusedScopes[0] ?? '') : '' }}
        command={createVerifiableCredential(realm, user)}
        button="create"
      />
    )
  }
  return (
    <Dialog size="small" title={t('createVerifiableCredential')} cancelText="close">
      {scopes.error ? (
        <ErrorPanel
          error={scopes.error}
          requires="view-clients"
          onRetry={() => void scopes.refetch()}
        />
      ) : scopes.data ? (
        <InlineAlert
          variant="warning"
          title={t(scopes.data.length === 0 ? 'noOid4vcScopesAvailable' : 'hasAllCredentials')}
        />
      ) : (
        <Skeleton screenreaderText={t('spinnerLoading')} />
      )}
    </Dialog>
  )
}

const issuedColumns = (revision: string): readonly Column<IssuedCredential>[] => [
  text('id', 'issuedCredentialId'),
  date('issuedAt', 'issuedAt', ({ issuedAt }) => issuedAt),
  date('expiresAt', 'expiresAt', ({ expiresAt }) => expiresAt),
  link(
    'client',
    'walletClient',
    ({ client }, name) =>
      client?.isSeen ? <RouteLink {...clientLink(client.id)}>{name}</RouteLink> : name,
    { value: ({ client }) => client?.clientId ?? '—' },
  ),
  text('revision', 'revision', {
    badges: (issued) => [issued.revision !== revision && { text: 'outdated', color: 'orange' }],
  }),
]

function IssuedDialog({ realm, user, credential }: Props & { credential: VerifiableCredential }) {
  const { t } = useText()
  const { id, access } = user
  return (
    <Dialog
      size="large"
      title={`${t('issuedCredentials')}: ${credential.scope}`}
      isScrollable
      cancelText="close"
    >
      <DataTable
        label="issuedCredentials"
        fullListQuery={verifiableCredentials.issued(realm, id, credential.scope)}
        listState={useLocalState()}
        rowKey={(issued) => issued.id}
        columns={issuedColumns(credential.revision)}
        removal={{
          label: 'revoke',
          command: revokeIssuedCredentials(realm, id),
          ...managePermission(access?.manage),
          question: () => ({
            title: 'revokeIssuedCredentialTitle',
            text: 'revokeIssuedCredentialConfirm',
            button: 'revoke',
          }),
        }}
        empty={{ title: 'noIssuedCredentials' }}
        noExport
        requires="view-users"
      />
    </Dialog>
  )
}
