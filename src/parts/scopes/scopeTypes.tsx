import { useMutation } from '@tanstack/react-query'
import type { ClientScope, ScopeType } from '~/api/client-scopes/clientScopes'
import type { CommandMeta } from '~/api/queryClient'
import { useFeature } from '~/api/serverInfo'
import type { Requirement } from '~/lib/access'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import type { BadgeRecord } from '~/table/columns'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { Badge } from '~/ui/Badge'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText, type Text } from '~/ui/useText'
import './scopes.css'

// @texts clientScopeType.* @texts clientScopeTypes.* @texts protocolTypes.*

type Scope = Pick<ClientScope, 'attributes'>

type ChangeCommand<S, T> = {
  mutationFn: (input: { scopes: readonly S[]; to: T }) => Promise<unknown>
  meta: CommandMeta
}

/** Parameterized scopes can't be default. */
const allowedTypes = <T extends ScopeType>(types: readonly T[], scopes: readonly Scope[]) =>
  types.filter((type) => !(type === 'default' && scopes.some(isParameterized)))

export const typeActions = <T extends ScopeType>(
  types: readonly T[],
  chosen: readonly Scope[],
  onSelect: (type: T) => void,
  requires?: Requirement,
) =>
  types.map((type): MenuAction => ({
    label: `clientScopeType.${type}`,
    requires,
    disabledReason:
      chosen.length === 0
        ? 'chooseRowsFirst'
        : allowedTypes(types, chosen).includes(type)
          ? undefined
          : 'parameterizedNeverDefault',
    onSelect: () => onSelect(type),
  }))

type MenuProps<S, T> = {
  types: readonly T[]
  selected: readonly S[]
  command: ChangeCommand<S, T>
  requires?: Requirement
  onDone: () => void
}

/** Changes the type of the selected scopes. */
export function TypeMenu<T extends ScopeType, S extends Scope>(props: MenuProps<S, T>) {
  const { types, selected, command, requires, onDone } = props
  const { t } = useText()
  const change = useMutation(command)
  const changeTo = (to: T) => change.mutate({ scopes: selected, to }, { onSettled: onDone })
  return (
    <ActionMenu
      actions={typeActions(types, selected, changeTo, requires)}
      name={t('changeTypeTo')}
      text={t('changeTypeTo')}
    />
  )
}

type CellProps<S, T> = { scope: S; types: readonly T[]; command: ChangeCommand<S, T> }

export function TypeCell<
  T extends ScopeType,
  S extends Scope & { id: string; name: string; type: T },
>({ scope, types, command }: CellProps<S, T>) {
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

type FilterProps = { listState: ListState; types: readonly ScopeType[] }

export function TypeFilter({ listState, types }: FilterProps) {
  const { t } = useText()
  return (
    <ChoiceFilter
      listState={listState}
      name="type"
      label="clientScopeSearch.type"
      all="allTypes"
      options={types.map((value) => ({ value, label: t(`clientScopeTypes.${value}`) }))}
    />
  )
}

const namedProtocols = ['openid-connect', 'saml', 'oid4vc']

/** Extensions may add protocols without a text. */
export const protocolName = (protocol: string, { t }: Text) =>
  namedProtocols.includes(protocol) ? t(`protocolTypes.${protocol}`) : protocol

export const isParameterized = ({ attributes }: Scope) =>
  attributes?.['is.parameterized.scope'] === 'true'

export function ParameterizedLabel() {
  const { t } = useText()
  return <Badge color="yellow">{t('parameterizedLabel')}</Badge>
}

/** Behind the name of a scope. */
export const scopeBadges = (scope: Scope): readonly BadgeRecord[] => [
  isParameterized(scope) && { key: 'parameterized', content: <ParameterizedLabel /> },
]

/** PARAMETERIZED_SCOPES since 26.7, DYNAMIC_SCOPES before. */
export function useParameterizedScopes(): boolean {
  const feature = useFeature()
  return feature('DYNAMIC_SCOPES') || feature('PARAMETERIZED_SCOPES')
}
