import { useMutation } from '@tanstack/react-query'
import type { ClientScope, ScopeType } from '~/api/client-scopes/clientScopes'
import type { CommandMeta } from '~/api/queryClient'
import { throwIfAnyFailed, type BatchResult } from '~/lib/batch'
import { describeError } from '~/lib/errors'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'
import { isParameterized } from './scopeName'
import './scopes.css'
import type { TextKey } from '~/lib/textKey'

// Types in words: @texts clientScopeType.*

type TypedScope<T extends string> = Pick<ClientScope, 'id' | 'name' | 'attributes'> & { type: T }

type ChangeCommand<S, T> = {
  mutationFn: (input: { scopes: readonly S[]; to: T }) => Promise<BatchResult<S>>
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

/** Reports the scopes that failed, with the reason. */
export function useChangeScopeType<S extends { name: string }, T extends string>(
  command: ChangeCommand<S, T>,
) {
  const change = useMutation(command)
  return {
    isBusy: change.isPending,
    set: async (scopes: readonly S[], to: T) => {
      try {
        throwIfAnyFailed(await change.mutateAsync({ scopes, to }), ({ name }) => name)
      } catch (error) {
        toast(describeError(error).message, { variant: 'danger' })
      }
    },
  }
}

type CellProps<S, T> = { scope: S; types: readonly T[]; command: ChangeCommand<S, T> }

export function TypeCell<T extends string, S extends TypedScope<T>>({
  scope,
  types,
  command,
}: CellProps<S, T>) {
  const { t } = useText()
  const change = useChangeScopeType(command)
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
        isDisabled={change.isBusy}
        onChange={(next) => {
          const to = types.find((type) => type === next)
          if (to && to !== scope.type) void change.set([scope], to)
        }}
      />
    </div>
  )
}
