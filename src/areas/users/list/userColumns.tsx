import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { UserRow } from '~/api/users/users'
import { RouteLink } from '~/routing/RouteLink'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { BreakableText, CopyableId, Time } from '~/ui/text'
import type { Text } from '~/ui/useText'
import { FederatedBadge } from '../Federated'
import { attributePrefix } from './columnSelection'
import type { ActionName } from './useActionNames'

/** Joins attribute values in exports, as Keycloak does elsewhere. */
export const valueSeparator = '##'

const usernameColumn: Column<UserRow> = {
  id: 'username',
  title: 'username',
  sort: true,
  cell: ({ id, username, enabled, locked, temporary, federationLink }, { t }) => (
    <span className="castellan-marks">
      <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
        <BreakableText>{username}</BreakableText>
      </RouteLink>
      {!enabled && <Badge color="red">{t('disabled')}</Badge>}
      {federationLink && <FederatedBadge key={id} provider={federationLink} />}
      {locked && <Badge color="orange">{t('temporaryLocked')}</Badge>}
      {temporary && (
        <Badge color="orange" title={t('temporaryAdmin')}>
          {t('temporaryLabel')}
        </Badge>
      )}
    </span>
  ),
  text: ({ username }) => username,
}

const emailColumn: Column<UserRow> = {
  id: 'email',
  title: 'email',
  sort: true,
  cell: ({ email, emailVerified }, { t }) =>
    email ? (
      <span className="castellan-marks">
        <BreakableText>{email}</BreakableText>
        {!emailVerified && <Badge outline>{t('notVerified')}</Badge>}
      </span>
    ) : (
      '—'
    ),
  text: ({ email }) => email,
}

const nameColumn = (id: 'lastName' | 'firstName'): Column<UserRow> => ({
  id,
  title: id,
  sort: true,
  cell: (row) => <bdi>{row[id] || '—'}</bdi>,
  text: (row) => row[id],
})

const flagColumn = (id: 'enabled' | 'emailVerified'): Column<UserRow> => ({
  id,
  title: id,
  sort: true,
  cell: (row, { t }) => t(row[id] ? 'yes' : 'no'),
  text: (row) => String(row[id]),
})

const accountColumns: readonly Column<UserRow>[] = [
  usernameColumn,
  emailColumn,
  nameColumn('lastName'),
  nameColumn('firstName'),
  { id: 'id', title: 'id', cell: ({ id }) => <CopyableId id={id} />, text: ({ id }) => id },
  {
    id: 'created',
    title: 'createdAt',
    sort: (a, b) => a.created - b.created,
    cell: ({ created }) => (created ? <Time value={created} /> : '—'),
    text: ({ created }) => (created ? new Date(created).toISOString() : ''),
  },
  flagColumn('enabled'),
  flagColumn('emailVerified'),
]

/**
 * Shows translated names; exports codes, which an import accepts. The server's order is arbitrary,
 * so sort.
 */
function actionsColumn(actionName: ActionName | undefined): Column<UserRow> {
  const displayNames = ({ requiredActions }: UserRow) =>
    actionName ? requiredActions.map(actionName).toSorted(compareText) : []
  return {
    id: 'requiredActions',
    title: 'requiredUserActions',
    sort: (a, b) => compareText(displayNames(a).join(' '), displayNames(b).join(' ')),
    cell: (row, { list }) => list(displayNames(row)) || '—',
    text: ({ requiredActions }) => requiredActions.toSorted(compareText).join(valueSeparator),
  }
}

const compareText = (a: string, b: string) => a.localeCompare(b)

const accountColumnIds = new Set([...accountColumns.map(({ id }) => id), 'requiredActions'])

type Attribute = { name: string; displayName?: string | undefined }

export const attributeLabel = ({ name, displayName }: Attribute, { label }: Text) =>
  label(displayName) || name

const attributeColumn = (attribute: Attribute): Column<UserRow> => {
  const { name } = attribute
  return {
    id: attributePrefix + name,
    title: 'attribute',
    name: (text) => attributeLabel(attribute, text),
    sort: true,
    cell: ({ attributes }, { list }) => <bdi>{list(attributes[name] ?? []) || '—'}</bdi>,
    text: ({ attributes }) => attributes[name]?.join(valueSeparator) ?? '',
  }
}

export const userColumns = (
  profile: UserProfileConfig | undefined,
  actionName: ActionName | undefined,
): readonly Column<UserRow>[] => [
  ...accountColumns,
  actionsColumn(actionName),
  ...(profile?.attributes ?? []).flatMap(({ name, displayName }) =>
    name && !accountColumnIds.has(name) ? [attributeColumn({ name, displayName })] : [],
  ),
]
