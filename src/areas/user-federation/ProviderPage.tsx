import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import {
  federation,
  providerUpdate,
  updateProvider,
  withChangedPeriods,
  type ProviderSettings,
} from '~/api/federation/federation'
import { EditForm } from '~/form/EditForm'
import { NotFound } from '~/routing/screens'
import { FederationProviderHeader } from './FederationProviderHeader'

type FormProps = { realm: string; id: string } & Pick<
  ComponentProps<typeof EditForm<ProviderSettings>>,
  'sections' | 'customControls' | 'onSaved'
>

export const ProviderForm = ({ realm, id, ...form }: FormProps) => (
  <EditForm
    {...form}
    query={federation.settings(realm, id)}
    save={{ mutation: updateProvider(realm), partial: providerUpdate }}
    transform={withChangedPeriods}
    requires="manage-realm"
  />
)

type Props = FormProps & {
  /** The type in the address. */
  providerId: string
  /** Above the form. */
  notice?: ReactNode
}

export const load = ({ realm, id }: { realm: string; id: string }) => [
  federation.settings(realm, id),
]

/** The page of a provider that has no tabs. */
export function ProviderPage({ providerId, notice, ...form }: Props) {
  const { realm, id } = form
  const { data: provider } = useSuspenseQuery(federation.settings(realm, id))
  if (provider.providerId !== providerId) return <NotFound />
  return (
    <>
      <FederationProviderHeader realm={realm} provider={provider} />
      {notice}
      <ProviderForm key={id} {...form} />
    </>
  )
}
