import { Form, TextArea } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignedScopes } from '~/api/client-scopes/assignedScopes'
import { serviceAccounts, type Client } from '~/api/clients/clients'
import { evaluated, type EvaluationScope, type TokenKind } from '~/api/clients/evaluate'
import type { Requirement } from '~/lib/access'
import { MapperLink } from '~/parts/mappers/mapperColumns'
import { UserSelect } from '~/pickers/typeaheads'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { PagePending } from '~/routing/screens'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import {
  claimTime,
  compareClaims,
  findClaimSources,
  optionalScopesOf,
  ownerOf,
  withContainerName,
  type ClaimSource,
} from './claimSources'
import { useEvaluateSearch } from './evaluateSearch'

// Without a user: @texts generatedAccessToken* @texts generatedIdToken* @texts generatedUserInfo*

export type TokenTitle = `generated${'AccessToken' | 'IdToken' | 'UserInfo'}`

type Props = {
  realm: string
  client: Client
  evaluation: EvaluationScope
  kind: TokenKind
  title: TokenTitle
}

export function TokenPreview(props: Props) {
  const { realm, client, evaluation, kind, title } = props
  const query = useQuery(evaluated.token(realm, client.id, kind, evaluation))
  if (evaluation.user === undefined)
    return <EmptyStateMessage title={`${title}No`} text={`${title}IsDisabled`} />
  const { data, error } = query
  if (error || data === undefined) return <QueryStatus query={query} />
  return <Token {...props} token={data} />
}

type QueryStatusProps = {
  query: { error: Error | null; refetch: () => Promise<unknown> }
  requires?: Requirement
}

/** While there is no result to show. */
export const QueryStatus = ({ query: { error, refetch }, requires }: QueryStatusProps) =>
  error ? (
    <ErrorPanel error={error} requires={requires} onRetry={() => void refetch()} />
  ) : (
    <PagePending />
  )

type Claims = Readonly<Record<string, unknown>>

type TokenProps = Props & { token: Claims }

function Token({ realm, client, evaluation, kind, title, token }: TokenProps) {
  const { search } = useEvaluateSearch()
  const { data: scopes } = useSuspenseQuery(assignedScopes.ofRealm(realm))
  const mappers = useQuery(evaluated.mappers(realm, client.id, evaluation.scope))
  const account = useQuery({
    ...serviceAccounts.of(realm, client.id),
    enabled: search.with === serviceAccountValue,
  })
  const comparedEvaluation = comparedWith(evaluation, search.with, account.data?.id)
  const namedMappers = mappers.data?.map((mapper) => withContainerName(mapper, client)) ?? []
  const compared = useQuery({
    ...evaluated.token(realm, client.id, kind, comparedEvaluation ?? evaluation),
    enabled: comparedEvaluation !== undefined,
  })
  const configured = [
    ...(client.protocolMappers ?? []),
    ...scopes.flatMap(({ protocolMappers = [] }) => protocolMappers),
  ]
  const json = JSON.stringify(token, null, 2)
  return (
    <>
      <CompareWith realm={realm} client={client} />
      {search.with === serviceAccountValue && account.error && <QueryStatus query={account} />}
      {comparedEvaluation && compared.error && <QueryStatus query={compared} />}
      {comparedEvaluation && compared.data !== undefined && (
        <Differences token={token} comparedToken={compared.data} />
      )}
      <ClaimTable
        claims={findClaimSources(token, kind, namedMappers, configured)}
        comparedToken={comparedEvaluation && compared.data}
      />
      <ExampleText title={title} text={json} sent={JSON.stringify(token)} />
    </>
  )
}

const differenceBadges = {
  added: { text: 'claimAdded', color: 'green' },
  removed: { text: 'claimGone', color: 'red' },
  changed: { text: 'claimChanged', color: 'orange' },
} as const

function Differences({ token, comparedToken }: { token: Claims; comparedToken: Claims }) {
  const { t } = useText()
  const differences = compareClaims(token, comparedToken)
  if (differences.length === 0) return <InlineAlert variant="info" title={t('tokensAlike')} />
  return (
    <InlineAlert variant="info" title={t('tokensDiffer')}>
      <ul className="castellan-differences">
        {differences.map(({ claim, difference, before, after }, index) => (
          <li key={index}>
            <Badge color={differenceBadges[difference].color}>
              {t(differenceBadges[difference].text)}
            </Badge>{' '}
            <strong>
              <bdi>{claim}</bdi>
            </strong>{' '}
            {before !== undefined && <code dir="ltr">{JSON.stringify(before)}</code>}{' '}
            {difference === 'changed' && '→'}{' '}
            {after !== undefined && <code dir="ltr">{JSON.stringify(after)}</code>}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}

function CompareWith({ realm, client }: Pick<Props, 'realm' | 'client'>) {
  const { t } = useText()
  const { search, change } = useEvaluateSearch()
  const [isOtherUser, setOtherUser] = useState(search.with?.startsWith('user:') === true)
  const options = [
    { value: '', label: t('compareNothing') },
    ...optionalScopesOf(client).map((name) => ({
      value: `scope:${name}`,
      label: t(search.scope?.includes(name) ? 'compareWithout' : 'compareWithScope', { name }),
    })),
    ...(client.serviceAccountsEnabled
      ? [{ value: serviceAccountValue, label: t('compareServiceAccount') }]
      : []),
    { value: 'user', label: t('compareOtherUser') },
  ]
  return (
    <Form className="castellan-evaluate" onSubmit={(event) => event.preventDefault()}>
      <LabeledControl label="compareWith">
        {(control) => (
          <ChoiceField
            {...control}
            options={options}
            value={isOtherUser ? 'user' : (search.with ?? '')}
            onChange={(next) => {
              setOtherUser(next === 'user')
              change({ with: next === 'user' ? undefined : next })
            }}
          />
        )}
      </LabeledControl>
      {isOtherUser && (
        <LabeledControl label="compareOtherUser">
          {(control) => (
            <UserSelect
              {...control}
              realm={realm}
              value={search.with?.startsWith('user:') ? search.with.slice(5) : undefined}
              onChange={(user) => change({ with: user && `user:${user}` })}
            />
          )}
        </LabeledControl>
      )}
    </Form>
  )
}

// What the server puts into tokens itself: @texts builtInClaim.*

const fullText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const sourcesOf = ({ mappers, builtIn }: ClaimSource, { t, list }: Text) =>
  mappers.length > 0
    ? list(mappers.map((mapper) => `${mapper.mapperName} (${mapper.containerName})`))
    : t(builtIn ?? 'claimOfUnknown')

type Row = ClaimSource & { comparedValue?: unknown }

const columns: Column<Row>[] = [
  text('claim', 'claim', { sort: true, width: 20 }),
  {
    id: 'value',
    title: 'value',
    cell: (row) => <Value row={row} />,
    text: ({ value }) => fullText(value),
    width: 35,
  },
  { id: 'putBy', title: 'claimPutBy', cell: (row) => <Sources row={row} />, text: sourcesOf },
]

const comparedColumn: Column<Row> = {
  id: 'compared',
  title: 'claimCompared',
  cell: ({ value, comparedValue }, { t }) => {
    if (comparedValue === undefined) return '—'
    if (fullText(comparedValue) === fullText(value)) return t('claimSame')
    return <ClaimValue value={comparedValue} />
  },
  text: ({ comparedValue }) => (comparedValue === undefined ? '' : fullText(comparedValue)),
}

const ClaimValue = ({ value }: { value: unknown }) => (
  <code className="castellan-claim" dir="auto">
    {fullText(value)}
  </code>
)

function Value({ row: { claim, value } }: { row: ClaimSource }) {
  const moment = claimTime(claim, value)
  return (
    <>
      <ClaimValue value={value} />
      {moment !== undefined && (
        <>
          {' '}
          <Time value={moment} format="short" />
        </>
      )}
    </>
  )
}

function Sources({ row }: { row: ClaimSource }) {
  const texts = useText()
  const { mappers } = row
  if (mappers.length === 0) return sourcesOf(row, texts)
  return (
    <ul className="castellan-claim-sources">
      {mappers.map((mapper) => (
        <li key={mapper.mapperId}>
          <MapperLink owner={ownerOf(mapper)} mapperId={mapper.mapperId} viewMode="edit">
            <bdi>{mapper.mapperName}</bdi>
          </MapperLink>{' '}
          <bdi>({mapper.containerName})</bdi>
        </li>
      ))}
    </ul>
  )
}

// Claims of every token come last.
const builtInLast = ({ mappers, builtIn }: ClaimSource) => (mappers.length === 0 && builtIn ? 1 : 0)

type ClaimTableProps = { claims: readonly ClaimSource[]; comparedToken: Claims | undefined }

function ClaimTable({ claims, comparedToken }: ClaimTableProps) {
  const listState = useLocalState()
  return (
    <DataTable
      label="claims"
      rows={claims
        .map((source): Row => ({ ...source, comparedValue: comparedToken?.[source.claim] }))
        .toSorted((a, b) => builtInLast(a) - builtInLast(b))}
      listState={listState}
      rowKey={({ claim }) => claim}
      columns={comparedToken ? [...columns, comparedColumn] : columns}
      searchPlaceholder="searchForClaim"
      isUnpaged
    />
  )
}

/** Stands for the id of the client's service account. */
const serviceAccountValue = 'account'

/**
 * `selected` is `scope:phone` (toggles that scope), `user:<id>` or `account`; `account` is the
 * service account's id once loaded.
 */
function comparedWith(
  evaluation: EvaluationScope,
  selected: string | undefined,
  account: string | undefined,
): EvaluationScope | undefined {
  if (selected === serviceAccountValue)
    return account === undefined ? undefined : { ...evaluation, user: account }
  const [, kind, value] = /^(scope|user):(.+)$/.exec(selected ?? '') ?? []
  if (value === undefined) return undefined
  if (kind === 'user') return { ...evaluation, user: value }
  const scope = evaluation.scope.includes(value)
    ? evaluation.scope.filter((otherValue) => otherValue !== value)
    : [...evaluation.scope, value]
  return { ...evaluation, scope }
}

type ExampleTextProps = {
  /** Message key. */
  title: string
  /** As displayed. */
  text: string
  /** As sent; determines the size. */
  sent: string
}

export function ExampleText({ title, text, sent }: ExampleTextProps) {
  const { t } = useText()
  return (
    <>
      <div className="castellan-marks">
        {t('tokenSize', { count: new TextEncoder().encode(sent).length })}
        <CopyButton text={text} name={t(title)} />
      </div>
      <TextArea
        className="castellan-example"
        readOnlyVariant="default"
        resizeOrientation="vertical"
        rows={16}
        dir="ltr"
        spellCheck={false}
        aria-label={t(title)}
        value={text}
      />
    </>
  )
}
