import { Suspense, useState } from 'react'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import type { Imported } from '~/api/identity-providers/providerImport'
import type { Action } from '~/ui/actions/ActionMenu'
import { lazyComponent } from '~/ui/lazyComponent'
import { vendorsOf } from './guide/vendors'
import { importKindOf, isTrustOnly, kindOf } from './providerKinds'

const Guide = lazyComponent(async () => (await import('./guide/Guide')).default)
const TestLoginDialog = lazyComponent(
  async () => (await import('./test-login/TestLoginDialog')).default,
)
const ReimportDialog = lazyComponent(async () => (await import('./import/ReimportDialog')).default)

type Given = {
  realm: string
  provider: IdentityProvider
  /** Settings that are to be put into the form. */
  onOffer: (settings: Imported) => void
}

/** What helps to keep both sides alike: a guide for the other one, and reading its description again. */
export function useProviderHelp({ realm, provider, onOffer }: Given) {
  const [open, setOpen] = useState<'guide' | 'import' | 'try'>()
  const close = () => setOpen(undefined)
  const kind = importKindOf(kindOf(provider.providerId))
  const vendors = vendorsOf(provider.providerId, kind)
  const actions: Action[] = [
    ...(isTrustOnly(kindOf(provider.providerId))
      ? []
      : [
          {
            label: 'tryIt' as const,
            preload: () => void TestLoginDialog.preload(),
            onSelect: () => setOpen('try'),
            ...(provider.enabled === false && { disabledReason: 'tryItDisabled' }),
          },
        ]),
    ...(vendors.length > 0
      ? [
          {
            label: 'vendorGuide' as const,
            preload: () => void Guide.preload(),
            onSelect: () => setOpen('guide'),
          },
        ]
      : []),
    ...(kind
      ? [
          {
            label: 'importAgain' as const,
            requires: 'manage-identity-providers' as const,
            preload: () => void ReimportDialog.preload(),
            onSelect: () => setOpen('import'),
          },
        ]
      : []),
  ]
  const dialogs = (
    <Suspense fallback={null}>
      {open === 'guide' && (
        <Guide
          realm={realm}
          alias={provider.alias}
          entityId={provider.config.entityId}
          vendors={vendors}
          hasImport={kind !== undefined}
          onClose={close}
        />
      )}
      {open === 'try' && <TestLoginDialog realm={realm} provider={provider} onClose={close} />}
      {open === 'import' && kind && (
        <ReimportDialog
          realm={realm}
          provider={provider}
          kind={kind}
          onTaken={(settings) => {
            close()
            onOffer(settings)
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { actions, dialogs }
}
