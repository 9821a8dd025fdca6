import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  createIdentityProvider,
  identityProviders,
  updateIdentityProvider,
  type IdentityProvider,
} from '~/api/identity-providers/identityProviders'
import type { Imported } from '~/api/identity-providers/providerImport'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { importKindOf, kindOf, propertiesOf } from '../providerKinds'
import { useFillForm } from '../import/useImport'
import type { ProviderTab } from '../tabs'
import { providerControls } from './identityProviderControls'
import { providerSections, savedProvider } from './identityProvider.fields'

const nobody: ReadonlySet<string> = new Set()

/** All that a provider can be told, but whether it is enabled. */
export function ProviderSettings({ realm, provider, offered, onTaken }: ProviderTab) {
  const { alias, providerId } = provider
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: hasReadToken } = useQuery(identityProviders.hasReadToken(realm))
  return (
    <EditForm
      query={identityProviders.byAlias(realm, alias)}
      sections={providerSections({
        providerId,
        isNew: false,
        takenNames: nobody,
        hasReadToken: hasReadToken !== false,
        properties: propertiesOf(info, providerId),
      })}
      customControls={providerControls}
      requires="manage-identity-providers"
      transform={savedProvider}
      save={{
        mutation: updateIdentityProvider(realm),
        recreate: recreated(realm),
      }}
    >
      {offered && <Offer providerId={providerId} offered={offered} onTaken={onTaken} />}
    </EditForm>
  )
}

/** A provider that somebody deleted is made again; its secret is gone with it. */
function recreated(realm: string) {
  const create = createIdentityProvider(realm)
  return {
    ...create,
    mutationFn: ({ internalId: _gone, organizationId: _link, ...body }: IdentityProvider) =>
      create.mutationFn(body),
  }
}

type OfferProps = { providerId: string; offered: Imported; onTaken: () => void }

/** Puts what was chosen elsewhere on the page into the form around. */
function Offer({ providerId, offered, onTaken }: OfferProps) {
  const fill = useFillForm()
  const take = useEffectEvent((settings: Imported) => {
    fill(importKindOf(kindOf(providerId)) ?? 'oidc', settings)
    onTaken()
  })
  // The form keeps its values outside of React.
  useEffect(() => take(offered), [offered])
  return null
}
