import { Content, Title } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serverInfo } from '~/api/serverInfo'
import {
  findLinkedUsernames,
  identityLinks,
  linkIdentity,
  unlinkIdentities,
  type IdentityLink,
  type LinkableProvider,
  type NewLink,
} from '~/api/users/identityLinks'
import type { User } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { openFormDialog } from '~/form/openFormDialog'
import { holds } from '~/lib/access'
import type { Field } from '~/lib/field'
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { identityProviderLink } from '~/parts/links'
import { PermittedLink } from '~/routing/links'
import { useAddressState, useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { confirmed } from '~/ui/dialogs/confirm'
import { CopyableId } from '~/ui/text'
import { useText } from '~/ui/useText'
import { managePermission } from './userActions'
import './users.css'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

export default function IdentityLinksTab({ realm, user }: Props) {
  const permissions = usePermissions(realm)
  const mayViewProviders = holds('view-identity-providers', permissions)
  const mayManage = user.access?.manage ?? holds('manage-users', permissions)
  const typeKey = useTypeKey()
  const query = identityLinks.ofUser(realm, user.id, mayViewProviders)
  const { data: links } = useQuery(query)
  const availableList = useAddressState(route)
  return (
    <div className="castellan-panels">
      <Panel title="linkedIdPs" text="linkedIdPsText">
        <DataTable
          label="linkedIdPs"
          fullListQuery={query}
          listState={useLocalState()}
          rowKey={({ alias }) => alias}
          columns={linkedColumns(typeKey)}
          removal={{
            label: 'unlinkAccount',
            command: unlinkIdentities(realm, user.id),
            ...managePermission(user.access?.manage),
            question: ([identityLink]) => ({
              title: 'unlinkAccountTitle',
              text: 'unlinkAccountConfirm',
              params: { provider: identityLink?.alias },
              button: 'unlink',
            }),
          }}
          empty={{ title: 'noProvidersLinked' }}
          requires="view-users"
        />
      </Panel>
      {mayManage && mayViewProviders && links && (
        <Panel title="availableIdPs" text="availableIdPsText">
          <DataTable
            label="availableIdPs"
            query={(pageRequest) =>
              identityLinks.providers(
                realm,
                pageRequest,
                links.map(({ alias }) => alias),
              )
            }
            listState={availableList}
            rowKey={({ alias }) => alias}
            columns={availableColumns(typeKey)}
            searchPlaceholder="searchForProvider"
            actions={({ alias }) => [
              { label: 'linkAccount', onSelect: () => openLinkDialog(realm, user, alias) },
            ]}
            empty={{ title: 'noAvailableIdentityProviders' }}
            requires="view-identity-providers"
          />
        </Panel>
      )}
    </div>
  )
}

type PanelProps = { title: TextKey; text: TextKey; children: ReactNode }

function Panel({ title, text: textKey, children }: PanelProps) {
  const { t } = useText()
  return (
    <section aria-label={t(title)}>
      <Title headingLevel="h2">{t(title)}</Title>
      <Content component="p">{t(textKey)}</Content>
      {children}
    </section>
  )
}

type TypeKey = (providerId: string) => TextKey

function useTypeKey(): TypeKey {
  const { data: info } = useQuery(serverInfo)
  const social = info?.identityProviders?.filter(({ groupName }) => groupName === 'Social')
  const socialIds = new Set(social?.map(({ id }) => id))
  return (providerId) => (socialIds.has(providerId) ? 'idpType.social' : 'idpType.custom')
}

const linkedColumns = (typeKey: TypeKey): readonly Column<IdentityLink>[] => [
  link(
    'name',
    'name',
    ({ provider }, name) =>
      provider ? <PermittedLink {...identityProviderLink(provider)}>{name}</PermittedLink> : name,
    { value: ({ alias }) => alias, sort: true },
  ),
  text('type', 'type', {
    value: ({ provider }, { t }) => provider && t(typeKey(provider.providerId)),
  }),
  {
    id: 'userID',
    title: 'userID',
    cell: ({ userId }) => <CopyableId id={userId} />,
    text: ({ userId }) => userId,
  },
  text('username', 'username'),
]

const availableColumns = (typeKey: TypeKey): readonly Column<LinkableProvider>[] => [
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
        {!enabled && <Badge color="red">{t('disabled')}</Badge>}
      </span>
    ),
    text: ({ alias }) => alias,
  },
  text('type', 'type', { value: ({ providerId }, { t }) => t(typeKey(providerId)) }),
]

const linkFields: readonly Field[] = [
  { path: ['identityProvider'], label: 'identityProvider', kind: 'text', readOnly: true },
  // The server accepts empty values, which match no account.
  { path: ['userId'], label: 'userID', help: 'userIdHelperText', kind: 'text', required: true },
  {
    path: ['userName'],
    label: 'username',
    help: 'usernameHelperText',
    kind: 'text',
    required: true,
  },
]

function openLinkDialog(realm: string, user: User, alias: string) {
  const command = linkIdentity(realm, user.id, alias)
  const linkOnce = async (body: NewLink) => {
    const linkedUsernames = await findLinkedUsernames(realm, alias, body.userId.trim())
    const otherUsernames = linkedUsernames.filter((name) => name !== user.username)
    if (otherUsernames.length > 0) {
      const message = translate('linkedElsewhere', { names: otherUsernames })
      const isConfirmed = await confirmed({
        title: 'linkedElsewhereTitle',
        button: 'link',
        impact: `${message} ${translate('linkedElsewhereExplain')}`,
      })
      if (!isConfirmed) throw new Error(message)
    }
    await command.mutationFn(body)
  }
  openFormDialog({
    title: 'linkAccountTitle',
    params: { provider: alias },
    fields: linkFields,
    defaultValues: { identityProvider: alias, userId: '', userName: '' },
    command: { ...command, mutationFn: linkOnce },
    button: 'link',
  })
}
