import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  components,
  componentUpdate,
  createComponent,
  declaredTypes,
  uiTabType,
  updateComponent,
  type Component,
  type ComponentType,
  type NewComponent,
} from '~/api/components'
import type { CommandTexts } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { itemSections } from './item.fields'

type Props = { realm: string; providerId: string }

const saveTexts: CommandTexts = { done: 'itemSaveSuccessful', failed: 'itemSaveError' }

/** A tab from an extension's `UiTabProvider`: one component per realm holds its settings. */
export function DeclaredTab({ realm, providerId }: Props) {
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: tabComponents } = useSuspenseQuery(components.list(realm, { type: uiTabType }))
  const params = toConfig(useParams({ strict: false, structuralSharing: false }))
  const type = declaredTypes(info, uiTabType).find(({ id }) => id === providerId)
  const saved = tabComponents.find((component) => component.providerId === providerId)
  if (!type) return null
  if (!saved) return <NewSettings realm={realm} type={type} params={params} />
  return (
    <EditForm
      key={saved.id}
      query={components.byId(realm, saved.id)}
      save={{ mutation: updateComponent(realm, saveTexts), partial: componentUpdate }}
      sections={itemSections(type)}
      requires="manage-realm"
      transform={(body) => ({ ...body, config: { ...body.config, ...params } })}
    />
  )
}

type NewSettingsProps = { realm: string; type: ComponentType; params: Component['config'] }

function NewSettings({ realm, type, params }: NewSettingsProps) {
  const { id: parentId = realm } = useRealm(realm)
  const [formKey, setFormKey] = useState(0)
  const start: NewComponent = {
    providerId: type.id,
    providerType: uiTabType,
    parentId,
    config: params,
  }
  return (
    <CreateForm
      key={formKey}
      defaultValues={start}
      create={createComponent(realm, saveTexts)}
      sections={itemSections(type)}
      requires="manage-realm"
      button="save"
      back="revert"
      // The refetched list now has the component and switches to the edit form.
      onCreated={() => undefined}
      onCancel={() => setFormKey(formKey + 1)}
    />
  )
}

/** The provider reads the URL parameters from the component's config. */
const toConfig = (params: Readonly<Record<string, unknown>>): Component['config'] =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, [value]]] : [],
    ),
  )
