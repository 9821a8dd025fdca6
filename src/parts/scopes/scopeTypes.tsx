import { useMutation } from '@tanstack/react-query'
import type { ClientScope, ScopeType } from '~/api/client-scopes/clientScopes'
import type { CommandMeta } from '~/api/queryClient'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { isParameterized } from './scopeName'
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
