import { useMutation } from '@tanstack/react-query'
import type { ClientScope, ScopeType } from '~/api/client-scopes/clientScopes'
import type { CommandMeta } from '~/api/queryClient'
import { useFeature } from '~/api/serverInfo'
import type { MenuAction } from '~/ui/actions/ActionList'
import { Badge } from '~/ui/Badge'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText, type Text } from '~/ui/useText'
import './scopes.css'
import type { TextKey } from '~/lib/textKey'

// Types in words: @texts clientScopeType.*

type TypedScope<T extends string> = Pick<ClientScope, 'id' | 'name' | 'attributes'> & { type: T }

type ChangeCommand<S, T> = {
  mutationFn: (input: { scopes: readonly S[]; to: T }) => Promise<unknown>
  meta: CommandMeta
}

/** Parameterized scopes can't be default. */
const allowedTypes = <T extends string>(
  types: readonly T[],
  scopes: readonly Pick<ClientScope, 'attributes'>[],
) => types.filter((type) => !(type === 'default' && scopes.some(isParameterized)))

const typeLabels = {
  none: 'clientScopeType.none',
  default: 'clientScopeType.default',
  optional: 'clientScopeType.optional',
} as const satisfies Record<ScopeType, TextKey>

export const typeActions = <T extends ScopeType>(
  types: readonly T[],
  chosen: readonly Pick<ClientScope, 'attributes'>[],
  onSelect: (type: T) => void,
) =>
  types.map((type): MenuAction => ({
    label: typeLabels[type],
    disabledReason:
      chosen.length === 0
        ? 'chooseRowsFirst'
        : allowedTypes(types, chosen).includes(type)
          ? undefined
          : 'parameterizedNeverDefault',
    onSelect: () => onSelect(type),
  }))

type CellProps<S, T> = { scope: S; types: readonly T[]; command: ChangeCommand<S, T> }

export function TypeCell<T extends string, S extends TypedScope<T>>({
  scope,
  types,
  command,
}: CellProps<S, T>) {
  const { t } = useText()
  const change = useMutation(command)
  return (
    <div className="castellan-scope-type">
      <ChoiceField
        id={`type-${scope.id}`}
        aria-label={`${t('assignedType')} ${scope.name}`}
        options={allowedTypes(types, [scope]).map((type) => ({
          value: type,
          label: t(`clientScopeType.${type as string}`),
        }))}
        value={scope.type}
        isDisabled={change.isPending}
        onChange={(next) => {
          const to = types.find((type) => type === next)
          if (to && to !== scope.type) change.mutate({ scopes: [scope], to })
        }}
      />
    </div>
  )
}

const protocolKeys: Record<string, string> = {
  'openid-connect': 'protocolTypes.openid-connect',
  saml: 'protocolTypes.saml',
  oid4vc: 'protocolTypes.oid4vc',
}

/** Extensions may add protocols without a text. */
export function protocolName(protocol: string, { t }: Text) {
  const key = Object.hasOwn(protocolKeys, protocol) ? protocolKeys[protocol] : undefined
  return key ? t(key) : protocol
}

export const isParameterized = ({ attributes }: Pick<ClientScope, 'attributes'>) =>
  attributes?.['is.parameterized.scope'] === 'true'

export function ParameterizedLabel() {
  const { t } = useText()
  return <Badge color="yellow">{t('parameterizedLabel')}</Badge>
}

/** PARAMETERIZED_SCOPES since 26.7, DYNAMIC_SCOPES before. */
export function useParameterizedScopes(): boolean {
  const feature = useFeature()
  return feature('DYNAMIC_SCOPES') || feature('PARAMETERIZED_SCOPES')
}
