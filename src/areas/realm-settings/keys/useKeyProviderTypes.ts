import { useQuery } from '@tanstack/react-query'
import { keyProviderInterface } from '~/api/realms/keyProviders'
import { serverInfo } from '~/api/serverInfo'
import { useText } from '~/ui/useText'

/** `providerTypes` is undefined while loading. */
export function useKeyProviderTypes() {
  const { label } = useText()
  const { data } = useQuery(serverInfo)
  const providerTypes = data && (data.componentTypes?.[keyProviderInterface] ?? [])
  const helpOf = (type: string) =>
    label(providerTypes?.find(({ id }) => id === type)?.helpText, { plain: true })
  return { providerTypes, helpOf }
}
