import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NewComponent } from '~/api/components'
import {
  createProvider,
  storageType,
  withPeriods,
  type ProviderSettings,
} from '~/api/federation/federation'
import { useRealm } from '~/api/realms/realms'
import { CreateForm, type CreateFormProps } from '~/form/CreateForm'
import { useGoTo, type Target } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { typeName } from './federationConfig'

type Form = CreateFormProps<ProviderSettings<NewComponent>, string>

type Props = Pick<Form, 'sections' | 'steps' | 'customControls'> & {
  realm: string
  providerId: string
  name?: string
  /** In the header. */
  buttons?: ReactNode
  /** Between the header and the form. */
  intro?: ReactNode
  /** The page of the new provider; without one, the list. */
  created?: (id: string) => Target
}

/** The page that adds a provider. */
export function NewProvider({
  realm,
  providerId,
  name = '',
  buttons,
  intro,
  created,
  ...form
}: Props) {
  const { t } = useText()
  const goTo = useGoTo()
  const { id: parentId = realm } = useRealm(realm)
  const list = linkOptions({ to: '/$realm/user-federation', params: { realm } })
  return (
    <>
      <PageHeader
        name={t('addProvider', { provider: typeName(providerId), count: 1 })}
        buttons={buttons}
      />
      {intro}
      <CreateForm
        key={form.steps ? 'steps' : providerId}
        {...form}
        defaultValues={withPeriods({
          name,
          providerId,
          providerType: storageType,
          parentId,
          config: {},
        })}
        create={createProvider(realm)}
        requires="manage-realm"
        button="save"
        onCreated={(id) => void goTo(created?.(id) ?? list)}
        onCancel={() => void goTo(list)}
      />
    </>
  )
}
