import type { Client } from '~/api/clients/clients'
import { evaluated, type EvaluationScope } from '~/api/clients/evaluate'
import { useQuery } from '@tanstack/react-query'
import { PagePending } from '~/routing/PagePending'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { ExampleText } from './ExampleText'

type Props = { realm: string; client: Client; evaluation: EvaluationScope }

/** The answer that an application would get by SAML. */
export function SamlResponse({ realm, client, evaluation }: Props) {
  const query = useQuery(evaluated.samlResponse(realm, client.id, evaluation))
  if (evaluation.user === undefined)
    return <EmptyPanel title="generatedSamlResponseNo" text="generatedSamlResponseIsDisabled" />
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <PagePending />
  return <ExampleText title="generatedSamlResponse" text={query.data} sent={query.data} />
}
