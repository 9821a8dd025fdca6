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
import { providerControls } from './identityProviderControls'
import { providerSections, providerToSave } from './identityProvider.fields'

const noNames: ReadonlySet<string> = new Set()

type Props = {
  realm: string
  provider: IdentityProvider
  /** Imported settings, waiting to be filled into the form. */
  importedSettings: Imported | undefined
  onImportApplied: () => void
}

export default function ProviderSettings({
  realm,
  provider,
  importedSettings,
  onImportApplied,
}: Props) {
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

/** A recreated provider loses its secret. */
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

function ApplyImport({ providerId, importedSettings, onImportApplied }: ApplyImportProps) {
  const fillForm = useFillForm()
  const applyImport = useEffectEvent((settings: Imported) => {
    fillForm(importKindOf(kindOf(providerId)) ?? 'oidc', settings)
    onImportApplied()
  })
  // Form values live outside React state, so they are filled in an effect.
  useEffect(() => applyImport(importedSettings), [importedSettings])
  return null
}
