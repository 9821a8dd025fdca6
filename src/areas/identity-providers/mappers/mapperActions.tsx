import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createProviderMapper,
  deleteProviderMapper,
  providerMappers,
  type ProviderMapper,
} from '~/api/identity-providers/identityProviderMappers'
import { withoutToast } from '~/api/queryClient'
import { describeFailure } from '~/lib/errors'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { useText } from '~/ui/useText'

type IdentityProviderRef = { realm: string; providerId: string; alias: string }

export function useMapperActions({ realm, providerId, alias }: IdentityProviderRef) {
  const remove = useMutation(withoutToast(deleteProviderMapper(realm, alias)))
  const [mapperToDuplicate, setMapperToDuplicate] = useState<ProviderMapper>()
  const go = useGo()
  const actions = (mapper: ProviderMapper, onDeleted?: () => void): MenuAction[] => [
    {
      label: 'duplicate',
      requires: 'manage-identity-providers',
      onSelect: () => setMapperToDuplicate(mapper),
    },
    {
      label: 'delete',
      danger: true,
      requires: 'manage-identity-providers',
      onSelect: () =>
        confirm({
          title: 'deleteProviderMapper',
          text: 'deleteMapperConfirm',
          params: { mapper: mapper.name },
          danger: true,
          run: async () => {
            await remove.mutateAsync(mapper)
            onDeleted?.()
          },
        }),
    },
  ]
  return {
    actions,
    dialog: mapperToDuplicate && (
      <DuplicateMapper
        key={mapperToDuplicate.id}
        realm={realm}
        alias={alias}
        mapper={mapperToDuplicate}
        onClose={() => setMapperToDuplicate(undefined)}
        onDone={(id) => {
          setMapperToDuplicate(undefined)
          void go({
            to: '/$realm/identity-providers/$providerId/$alias/mappers/$id',
            params: { realm, providerId, alias, id },
          })
        }}
      />
    ),
  }
}

type DuplicateProps = {
  realm: string
  alias: string
  mapper: ProviderMapper
  onClose: () => void
  onDone: (id: string) => void
}

function DuplicateMapper({ realm, alias, mapper, onClose, onDone }: DuplicateProps) {
  const { t } = useText()
  const copy = useMutation(withoutToast(createProviderMapper(realm, alias)))
  const { data: existingMappers = [] } = useQuery(providerMappers.list(realm, alias))
  const { id: _id, ...settings } = mapper
  let name = `${mapper.name}-copy`
  for (let number = 2; existingMappers.some((existing) => existing.name === name); number++)
    name = `${mapper.name}-copy-${number}`
  return (
    <NameDialog
      title={t('duplicateMapperTitle', { name: mapper.name })}
      text="duplicateMapperExplain"
      label="name"
      button="duplicate"
      initialName={name}
      isBusy={copy.isPending}
      serverError={copy.error ? describeFailure(copy.error).message : undefined}
      onNameChange={copy.reset}
      onSubmit={(typed) => copy.mutate({ ...settings, name: typed }, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}
