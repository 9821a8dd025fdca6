import { useQuery } from '@tanstack/react-query'
import { policies } from '~/api/authorization/authzPolicies'
import { capitalised } from '~/lib/text'
import { useResourceServer } from './resourceServer'

/** A script's type is its file name; the provider has the display name. */
export function TypeName({ type }: { type: string }) {
  const isScript = type.startsWith('script-')
  const { data } = useQuery({ ...policies.providers(useResourceServer()), enabled: isScript })
  const script = isScript && data?.find((provider) => provider.type === type)
  return script ? <bdi>{script.name}</bdi> : capitalised(type)
}
