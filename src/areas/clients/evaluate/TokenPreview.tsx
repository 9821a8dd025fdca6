import { Form, TextArea } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignedScopes } from '~/api/client-scopes/assignedScopes'
import { serviceAccounts, type Client } from '~/api/clients/clients'
import { evaluated, type EvaluationScope, type TokenKind } from '~/api/clients/evaluate'
import { MapperLink } from '~/parts/mappers/MapperLink'
import { UserSelect } from '~/pickers/typeaheads'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { PagePending } from '~/routing/screens'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { CopyButton } from '~/ui/actions/CopyButton'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import { Differences } from './Differences'
import { claimTime, findClaimSources, optionalScopesOf, type ClaimSource } from './claimSources'
import { useEvaluateSearch } from './evaluateSearch'
import { ownerOf, withContainerName } from './Mappers'

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
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <PagePending />
  return <Token {...props} token={query.data} />
}

type TokenProps = Props & { token: Readonly<Record<string, unknown>> }

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
  const text = JSON.stringify(token, null, 2)
  return (
    <>
      <CompareWith realm={realm} client={client} />
      {search.with === serviceAccountValue && account.error && (
        <ErrorPanel error={account.error} onRetry={() => void account.refetch()} />
      )}
      {comparedEvaluation && compared.error && (
        <ErrorPanel error={compared.error} onRetry={() => void compared.refetch()} />
      )}
      {comparedEvaluation && compared.data !== undefined && (
        <Differences token={token} comparedToken={compared.data} />
      )}
      <Claims
        claims={findClaimSources(token, kind, namedMappers, configured)}
        comparedToken={comparedEvaluation && compared.data}
      />
      <ExampleText title={title} text={text} sent={JSON.stringify(token)} />
    </>
  )
}

type CompareWithProps = { realm: string; client: Client }

function CompareWith({ realm, client }: CompareWithProps) {
  const { t } = useText()
  const { search, change } = useEvaluateSearch()
  const [isOtherUser, setOtherUser] = useState(search.with?.startsWith('user:') === true)
  const setComparison = (value: string | undefined) => change({ with: value || undefined })
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
              setComparison(next === 'user' ? undefined : next)
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
              onChange={(user) => setComparison(user && `user:${user}`)}
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

type Row = ClaimSource & {
  comparedValue?: unknown
}

const columns: Column<Row>[] = [
  text('claim', 'claim', { sort: true, width: 20 }),
  {
    id: 'value',
    title: 'value',
    cell: (row) => <Value row={row} />,
    text: ({ value }) => fullText(value),
    width: 35,
  },
  {
    id: 'putBy',
    title: 'claimPutBy',
    cell: (row) => <Sources row={row} />,
    text: sourcesOf,
  },
]

const comparedColumn: Column<Row> = {
  id: 'compared',
  title: 'claimCompared',
  cell: ({ value, comparedValue }, { t }) => {
    if (comparedValue === undefined) return '—'
    if (fullText(comparedValue) === fullText(value)) return t('claimSame')
    return (
      <code className="castellan-claim" dir="auto">
        {fullText(comparedValue)}
      </code>
    )
  },
  text: ({ comparedValue }) => (comparedValue === undefined ? '' : fullText(comparedValue)),
}

function Value({ row: { claim, value } }: { row: ClaimSource }) {
  const moment = claimTime(claim, value)
  return (
    <>
      <code className="castellan-claim" dir="auto">
        {fullText(value)}
      </code>
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
  const { t } = useText()
  const { mappers, builtIn } = row
  if (mappers.length === 0) return t(builtIn ?? 'claimOfUnknown')
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

type ClaimsProps = {
  claims: readonly ClaimSource[]
  comparedToken?: Readonly<Record<string, unknown>> | undefined
}

function Claims({ claims, comparedToken }: ClaimsProps) {
  const listState = useLocalState()
  const rows = claims.map((claim): Row => ({
    ...claim,
    comparedValue: comparedToken?.[claim.claim],
  }))
  return (
    <DataTable
      label="claims"
      rows={rows.toSorted((a, b) => builtInLast(a) - builtInLast(b))}
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
