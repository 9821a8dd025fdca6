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
import { providerSections, providerToSave } from './identityProvider.fields'

const noNames: ReadonlySet<string> = new Set()

/** All that a provider can be told, but whether it is enabled. */
export function ProviderSettings({
  realm,
  provider,
  importedSettings,
  onImportApplied,
}: ProviderTab) {
  const { alias, providerId } = provider
  const { data: info } = useSuspenseQuery(serverInfo)
  const { data: hasReadToken } = useQuery(identityProviders.hasReadToken(realm))
  return (
    <EditForm
      query={identityProviders.byAlias(realm, alias)}
      sections={providerSections({
        providerId,
        isNew: false,
        takenNames: noNames,
        hasReadToken: hasReadToken !== false,
        properties: propertiesOf(info, providerId),
      })}
      customControls={providerControls}
      requires="manage-identity-providers"
      transform={providerToSave}
      save={{
        mutation: updateIdentityProvider(realm),
        recreate: recreateCommand(realm),
      }}
    >
      {importedSettings && (
        <ApplyImport
          providerId={providerId}
          importedSettings={importedSettings}
          onImportApplied={onImportApplied}
        />
      )}
    </EditForm>
  )
}

/** A provider that somebody deleted is made again; its secret is gone with it. */
function recreateCommand(realm: string) {
  const create = createIdentityProvider(realm)
  return {
    ...create,
    mutationFn: ({
      internalId: _internalId,
      organizationId: _organizationId,
      ...body
    }: IdentityProvider) => create.mutationFn(body),
  }
}

type ApplyImportProps = {
  providerId: string
  importedSettings: Imported
  onImportApplied: () => void
}

/** Puts what was chosen elsewhere on the page into the form around. */
function ApplyImport({ providerId, importedSettings, onImportApplied }: ApplyImportProps) {
  const fillForm = useFillForm()
  const applyImport = useEffectEvent((settings: Imported) => {
    fillForm(importKindOf(kindOf(providerId)) ?? 'oidc', settings)
    onImportApplied()
  })
  // The form keeps its values outside of React.
  useEffect(() => applyImport(importedSettings), [importedSettings])
  return null
}
