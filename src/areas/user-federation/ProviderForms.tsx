import { linkOptions } from '@tanstack/react-router'
import {
  createProvider,
  federation,
  providerUpdate,
  withChangedPeriods,
  storageType,
  updateProvider,
  withPeriods,
} from '~/api/federation/federation'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import type { Section } from '~/lib/field'
import { useGo } from '~/routing/links'

type Props = { realm: string; sections: readonly Section[] }

export function NewProvider({ realm, sections, providerId }: Props & { providerId: string }) {
  const go = useGo()
  const { id: parentId = realm } = useRealm(realm)
  const leave = () => void go(linkOptions({ to: '/$realm/user-federation', params: { realm } }))
  return (
    <CreateForm
      defaultValues={withPeriods({
        name: '',
        providerId,
        providerType: storageType,
        parentId,
        config: {},
      })}
      create={createProvider(realm)}
      sections={sections}
      requires="manage-realm"
      button="save"
      onCreated={leave}
      onCancel={leave}
    />
  )
}

export const ProviderForm = ({ realm, sections, id }: Props & { id: string }) => (
  <EditForm
    query={federation.settings(realm, id)}
    save={{ mutation: updateProvider(realm), partial: providerUpdate }}
    sections={sections}
    transform={withChangedPeriods}
    requires="manage-realm"
  />
)
