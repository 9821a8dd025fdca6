import {
  createProviderMapper,
  deleteProviderMapper,
  providerMappers,
  type ProviderMapper,
} from '~/api/identity-providers/identityProviderMappers'
import { queryClient } from '~/api/queryClient'
import { openFormDialog } from '~/form/openFormDialog'
import type { Field } from '~/lib/field'
import { useGo } from '~/routing/links'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'

type ProviderRef = { providerId: string; alias: string }

/** `create` leads to the page of a new one. */
export const mapperLink = ({ providerId, alias }: ProviderRef, id: string) =>
  ({
    to: '/$realm/identity-providers/$providerId/$alias/mappers/$id',
    params: { providerId, alias, id },
  }) as const

export const requires = 'manage-identity-providers'

export const mapperRemoval = (realm: string, alias: string): ConfirmedAction<ProviderMapper> => ({
  command: deleteProviderMapper(realm, alias),
  requires,
  question: ([mapper]) => ({
    title: 'deleteProviderMapper',
    text: 'deleteMapperConfirm',
    params: { mapper: mapper?.name },
  }),
})

const copyFields: readonly Field[] = [
  { path: ['name'], label: 'name', kind: 'text', required: true, maxLength: 255 },
]

/** Of those that are loaded already. */
function nameOfCopy(realm: string, alias: string, name: string) {
  const { queryKey } = providerMappers.list(realm, alias)
  const mappers = queryClient.getQueryData(queryKey) ?? []
  let copyName = `${name}-copy`
  for (let number = 2; mappers.some((mapper) => mapper.name === copyName); number++)
    copyName = `${name}-copy-${number}`
  return copyName
}

export function useDuplicateMapper(realm: string, provider: ProviderRef) {
  const go = useGo()
  const { alias } = provider
  return (mapper: ProviderMapper): MenuAction => ({
    label: 'duplicate',
    requires,
    onSelect: () =>
      openFormDialog({
        title: 'duplicateMapperTitle',
        params: { name: mapper.name },
        text: 'duplicateMapperExplain',
        fields: copyFields,
        defaultValues: { ...mapper, name: nameOfCopy(realm, alias, mapper.name) },
        command: createProviderMapper(realm, alias),
        button: 'duplicate',
        onDone: (id) => void go(mapperLink(provider, id)),
      }),
  })
}
