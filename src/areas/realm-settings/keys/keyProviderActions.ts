import type { Component } from '~/api/components'
import {
  deleteKeyProviders,
  isGenerated,
  keyProviders,
  rotateKeys,
  usedAlgorithms,
} from '~/api/realms/keyProviders'
import { queryWithSignal, runCommand } from '~/api/queryClient'
import { translate } from '~/lib/i18n'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'

export const isActive = ({ config }: Component) =>
  config.enabled?.[0] !== 'false' && config.active?.[0] !== 'false'

const paramsOf = ({ name, providerId }: Component) => ({ provider: name || providerId })

export const keyProviderRemoval = (realm: string): ConfirmedAction<Component> => ({
  command: deleteKeyProviders(realm),
  requires: 'manage-realm',
  question: (providers) => ({
    title: 'deleteProviderTitle',
    text: 'deleteProviderConfirm',
    params: providers.map(paramsOf)[0],
  }),
  impact: async (providers, signal) => {
    const keys = await queryWithSignal(signal, keyProviders.keys(realm))
    const algorithms = providers.flatMap(({ id }) => usedAlgorithms(keys, id))
    return algorithms.length > 0 && translate('keysUsedFor', { algorithms })
  },
})

export const keyRotation = (realm: string, provider: Component): MenuAction => ({
  label: 'rotateKeys',
  requires: 'manage-realm',
  disabledReason: !isGenerated(provider)
    ? 'rotateImported'
    : isActive(provider)
      ? undefined
      : 'rotateIdle',
  onSelect: () =>
    confirm({
      title: 'rotateKeysTitle',
      text: 'rotateKeysText',
      params: paramsOf(provider),
      button: 'rotateKeys',
      run: () => runCommand(rotateKeys(realm), provider),
    }),
})
