import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { useQuery } from '@tanstack/react-query'
import type { UserRow } from '~/api/users/users'
import { optionsQuery } from '~/form/sources/serverOptions'
import { readStored, writeStored } from '~/lib/storage'
import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { firstString } from '~/routing/useAddressState'
import { bool, link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { CopyableId, Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import { FederatedBadge } from '../Federated'

/** Joins attribute values in exports, as Keycloak does elsewhere. */
export const valueSeparator = '##'

/** `tab`: of the user's page, where the name leads. */
const accountColumns = (tab: string): readonly Column<UserRow>[] => [
  link(
    'username',
    'username',
    ({ id }, name) => <RouteLink {...userLink(id, tab)}>{name}</RouteLink>,
    {
      sort: true,
      breakable: true,
      badges: ({ id, enabled, locked, temporary, federationLink }) => [
        !enabled && { text: 'disabled', color: 'red' },
        federationLink && {
          key: 'federated',
          content: <FederatedBadge key={id} provider={federationLink} />,
        },
        locked && { text: 'temporaryLocked', color: 'orange' },
        temporary && { text: 'temporaryLabel', color: 'orange', title: 'temporaryAdmin' },
      ],
    },
  ),
  text('email', 'email', {
    sort: true,
    breakable: true,
    badges: ({ emailVerified }) => [!emailVerified && { text: 'notVerified', outline: true }],
  }),
  text('lastName', 'lastName', { sort: true }),
  text('firstName', 'firstName', { sort: true }),
  { id: 'id', title: 'id', cell: ({ id }) => <CopyableId id={id} />, text: ({ id }) => id },
  {
    id: 'created',
    title: 'createdAt',
    sort: (a, b) => a.created - b.created,
    cell: ({ created }) => (created ? <Time value={created} /> : '—'),
    text: ({ created }) => (created ? new Date(created).toISOString() : ''),
  },
  bool('enabled', 'enabled', { sort: true }),
  bool('emailVerified', 'emailVerified', { sort: true }),
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

/** What the list says of it; the user's page knows more. */
function signInColumn(actionName: ActionName | undefined, verifiesEmail: boolean): Column<UserRow> {
  const obstacles = (
    { enabled, locked, email, emailVerified, requiredActions }: UserRow,
    { t }: Pick<Text, 't'>,
  ) => [
    ...(enabled ? [] : [t('disabled')]),
    ...(locked ? [t('temporaryLocked')] : []),
    ...requiredActions.map((code) => actionName?.(code) ?? code).toSorted(compareText),
    ...(verifiesEmail && email && !emailVerified ? [t('notVerified')] : []),
  ]
  return {
    id: signInColumnId,
    title: 'cannotSignIn',
    sort: (a, b) => Number(isBlocked(b)) - Number(isBlocked(a)),
    cell: (row, text) => text.list(obstacles(row, text)) || '—',
    text: (row, text) => obstacles(row, text).join(', '),
  }
}

const isBlocked = ({ enabled, locked, requiredActions }: UserRow) =>
  !enabled || locked || requiredActions.length > 0

const compareText = (a: string, b: string) => a.localeCompare(b)

const signInColumnId = 'signIn'

const accountColumnIds = new Set([
  ...accountColumns('settings').map(({ id }) => id),
  'requiredActions',
  signInColumnId,
])

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
  verifiesEmail: boolean,
  tab: string,
): readonly Column<UserRow>[] => [
  ...accountColumns(tab),
  actionsColumn(actionName),
  signInColumn(actionName, verifiesEmail),
  ...(profile?.attributes ?? []).flatMap(({ name, displayName }) =>
    name && !accountColumnIds.has(name) ? [attributeColumn({ name, displayName })] : [],
  ),
]

/** Disabled actions keep their code. */
type ActionName = (code: string) => string

/** Undefined while loading or disabled. */
export function useActionNames(realm: string, enabled: boolean): ActionName | undefined {
  const { label } = useText()
  const { data, error } = useQuery({
    ...optionsQuery(realm, { from: 'requiredActions' }, ''),
    enabled,
  })
  if (!data && !error) return undefined
  const names = new Map(data?.map(({ value, label: actionLabel }) => [value, actionLabel]))
  return (code) => label(names.get(code), { plain: true }) || code
}

const attributePrefix = 'attributes.'

const storageKey = 'userColumns'
const defaultColumns: readonly string[] = ['username', 'email', 'lastName', 'firstName']

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Column ids from the URL, else the last selection. */
export const chosenColumns = (columnsParam: string | readonly string[] | undefined) => {
  const param = firstString(columnsParam)
  return param
    ? param.split(',')
    : readStored<readonly string[]>(storageKey, defaultColumns, isStringArray)
}

/** Stores the selection and returns the URL value. */
export function storeColumns(columns: readonly string[]) {
  writeStored(storageKey, columns)
  return columns.join(',')
}

export const showsActions = (columns: readonly string[]) =>
  columns.includes('requiredActions') || columns.includes(signInColumnId)

/** Brief representations lack attributes and required actions. */
export const needsFullUsers = (columns: readonly string[]) =>
  showsActions(columns) || columns.some((id) => id.startsWith(attributePrefix))
