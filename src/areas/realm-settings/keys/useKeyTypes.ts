import { useQuery } from '@tanstack/react-query'
import { keyProviderType } from '~/api/realms/keyProviders'
import { serverInfo } from '~/api/serverInfo'
import { useText } from '~/ui/useText'

/** `types` is undefined while loading. */
export function useKeyTypes() {
  const { label } = useText()
  const { data } = useQuery(serverInfo)
  const types = data && (data.componentTypes?.[keyProviderType] ?? [])
  const helpOf = (type: string) =>
    label(types?.find(({ id }) => id === type)?.helpText, { plain: true })
  return { types, helpOf }
}
