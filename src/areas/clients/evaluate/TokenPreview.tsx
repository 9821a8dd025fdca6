import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { assignedScopes } from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import { evaluated, type EvaluationScope, type TokenKind } from '~/api/clients/evaluate'
import { serviceAccounts } from '~/api/clients/serviceAccounts'
import { PagePending } from '~/routing/PagePending'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { CompareWith } from './CompareWith'
import { Claims } from './Claims'
import { Differences } from './Differences'
import { ExampleText } from './ExampleText'
import { findClaimSources } from './claimSources'
import { comparedWith, withAccount } from './compareTokens'
import { useEvaluateSearch } from './useEvaluateSearch'

// Without a user: @texts generatedAccessToken* @texts generatedIdToken* @texts generatedUserInfo*

export type TokenTitle = `generated${'AccessToken' | 'IdToken' | 'UserInfo'}`

type Props = {
  realm: string
  client: Client
  evaluation: EvaluationScope
  kind: TokenKind
  title: TokenTitle
}

/** A token as the client would get it, and where each of its claims is from. */
export function TokenPreview(props: Props) {
  const { realm, client, evaluation, kind, title } = props
  const query = useQuery(evaluated.token(realm, client.id, kind, evaluation))
  if (evaluation.user === undefined)
    return <EmptyPanel title={`${title}No`} text={`${title}IsDisabled`} />
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
    enabled: search.with === withAccount,
  })
  const comparedParams = comparedWith(evaluation, search.with, account.data?.id)
  const compared = useQuery({
    ...evaluated.token(realm, client.id, kind, comparedParams ?? evaluation),
    enabled: comparedParams !== undefined,
  })
  const configured = [
    ...(client.protocolMappers ?? []),
    ...scopes.flatMap(({ protocolMappers = [] }) => protocolMappers),
  ]
  const text = JSON.stringify(token, null, 2)
  return (
    <>
      <CompareWith realm={realm} client={client} />
      {search.with === withAccount && account.error && (
        <ErrorPanel error={account.error} onRetry={() => void account.refetch()} />
      )}
      {comparedParams && compared.error && (
        <ErrorPanel error={compared.error} onRetry={() => void compared.refetch()} />
      )}
      {comparedParams && compared.data !== undefined && (
        <Differences one={token} other={compared.data} />
      )}
      <Claims
        claims={findClaimSources(token, kind, mappers.data ?? [], configured)}
        other={comparedParams && compared.data}
      />
      <ExampleText title={title} text={text} sent={JSON.stringify(token)} />
    </>
  )
}
