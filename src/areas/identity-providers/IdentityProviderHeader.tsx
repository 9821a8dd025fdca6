import { useMutation, useQuery } from '@tanstack/react-query'
import {
  enableIdentityProvider,
  identityProviders,
  reloadKeys,
  type IdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { readSigningCertificates, type Imported } from '~/api/identity-providers/providerImport'
import { queryClient, withoutToast } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { translate } from '~/lib/i18n'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { lazyComponent } from '~/ui/lazyComponent'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { confirmedAction } from '~/table/confirmedAction'
import { PageHeader } from '~/ui/PageHeader'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { vendorsOf } from './guide/guideVendors'
import { KeyExpiryBadge } from './KeyExpiryBadge'
import { importKindOf, isTrustOnly, kindOf, typeName } from './providerKinds'
import { checkKeysActions, providerRemoval } from './providerActions'

const manage = 'manage-identity-providers'

type HeaderProps = {
  realm: string
  provider: IdentityProvider
  /** Fills the settings into the form; they are saved with it. */
  onImport: (settings: Imported) => void
}

export function IdentityProviderHeader({ realm, provider, onImport }: HeaderProps) {
  const { label } = useText()
  const { data: info } = useQuery(serverInfo)
  const { alias, providerId, displayName } = provider
  const name = label(displayName) || alias
  const type = typeName(info, providerId)
  const keyActions = useKeyActions({ realm, provider, onImport })
  const go = useGo()
  const leave = async () => {
    await go({ to: '/$realm/identity-providers', params: { realm }, search: {} })
    queryClient.removeQueries({ queryKey: identityProviders.byAlias(realm, alias).queryKey })
  }
  return (
    <PageHeader
      name={name}
      badges={
        <>
          <Badge large>{type}</Badge>
          {name !== alias && (
            <Badge large outline>
              <bdi>{alias}</bdi>
            </Badge>
          )}
          <KeyExpiryBadge realm={realm} provider={provider} large />
        </>
      }
      toggle={<Toggle realm={realm} provider={provider} />}
      actions={[
        ...helpActions({ realm, provider, onImport }),
        ...checkKeysActions(realm, [provider]),
        ...keyActions,
        confirmedAction(providerRemoval(realm), [provider], { onDone: () => void leave() }),
      ]}
    />
  )
}

function Toggle({ realm, provider }: Pick<HeaderProps, 'realm' | 'provider'>) {
  const deniedReason = useDeniedReason()
  const command = enableIdentityProvider(realm, provider.alias)
  const toggle = useMutation(command)
  const turnOff = useMutation(withoutToast(command))
  return (
    <EnabledSwitch
      isOn={provider.enabled !== false}
      isBusy={toggle.isPending || turnOff.isPending}
      disabledReason={deniedReason(manage) ?? ''}
      question={{
        title: 'disableProvider',
        text: 'disableConfirmIdentityProvider',
        params: { provider: provider.alias },
      }}
      turnOn={() => toggle.mutate(true)}
      turnOff={() => turnOff.mutateAsync(false)}
    />
  )
}

function useKeyActions({ realm, provider, onImport }: HeaderProps): MenuAction[] {
  const { alias, providerId, enabled, config } = provider
  const reload = useMutation(reloadKeys(realm, alias))
  const read = useMutation({
    mutationFn: async (fromUrl: string) => {
      const signingCertificate = await readSigningCertificates(realm, fromUrl)
      if (!signingCertificate) throw new Error(translate('importKeysErrorNoSigningCertificate'))
      return { signingCertificate }
    },
    meta: { failed: 'importKeysError' },
  })
  const url = config.metadataDescriptorUrl
  if (!providerId.includes('saml') || config.validateSignature !== 'true' || !url) return []
  if (config.useMetadataDescriptorUrl === 'true') {
    if (enabled === false) return []
    const done = (isDone: boolean) =>
      isDone
        ? toast(translate('reloadKeysSuccess'))
        : toast(translate('reloadKeysSuccessButFalse'), { variant: 'warning' })
    return [
      {
        label: 'reloadKeys',
        requires: manage,
        onSelect: () => reload.mutate(undefined, { onSuccess: done }),
      },
    ]
  }
  return [
    {
      label: 'importKeys',
      requires: manage,
      onSelect: () =>
        read.mutate(url, {
          onSuccess: (settings) => {
            onImport(settings)
            toast(translate('importKeysSuccess'))
          },
        }),
    },
  ]
}

const Guide = lazyComponent(async () => (await import('./guide/Guide')).default)
const TestLoginDialog = lazyComponent(
  async () => (await import('./test-login/TestLoginDialog')).default,
)
const ReimportDialog = lazyComponent(async () => (await import('./import/ReimportDialog')).default)

function helpActions({ realm, provider, onImport }: HeaderProps): MenuAction[] {
  const { alias, providerId, enabled, config } = provider
  const kind = importKindOf(kindOf(providerId))
  const vendors = vendorsOf(providerId, kind)
  const testLogin: MenuAction = {
    label: 'tryIt',
    preload: () => void TestLoginDialog.preload(),
    disabledReason: enabled === false ? 'tryItDisabled' : undefined,
    onSelect: () => openDialog(<TestLoginDialog realm={realm} provider={provider} />),
  }
  const guide: MenuAction = {
    label: 'vendorGuide',
    preload: () => void Guide.preload(),
    onSelect: () =>
      openDialog(
        <Guide
          realm={realm}
          alias={alias}
          entityId={config.entityId}
          vendors={vendors}
          hasImport={kind !== undefined}
        />,
      ),
  }
  const reimport: MenuAction | undefined = kind && {
    label: 'importAgain',
    requires: manage,
    preload: () => void ReimportDialog.preload(),
    onSelect: () =>
      openDialog(
        <ReimportDialog realm={realm} provider={provider} kind={kind} onImport={onImport} />,
      ),
  }
  return [
    ...(isTrustOnly(kindOf(providerId)) ? [] : [testLogin]),
    ...(vendors.length > 0 ? [guide] : []),
    ...(reimport ? [reimport] : []),
  ]
}
