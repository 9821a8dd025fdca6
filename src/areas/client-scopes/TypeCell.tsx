import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { changeScopeTypes, scopeTypes, type ScopeType, type TypedScope } from '~/api/clientScopes'
import { throwFailures } from '~/api/each'
import { useHeld } from '~/api/whoami'
import { problemOf } from '~/lib/errors'
import { holds } from '~/lib/access'
import { ChoiceField } from '~/ui/ChoiceField'
import { toast } from '~/ui/toast'
import { useText } from '~/ui/useText'
import { isParameterized } from '~/parts/scopes/scopeName'

const route = getRouteApi('/$realm/client-scopes')

/** The types that a scope can have. One that takes a value is nobody's default. */
export const typesFor = (scopes: readonly TypedScope[]): readonly ScopeType[] =>
  scopeTypes.filter((type) => !(type === 'default' && scopes.some(isParameterized)))

/** Changes types and says of each that kept its own why. */
export function useTypeChange(realm: string) {
  const change = useMutation(changeScopeTypes(realm))
  return {
    isBusy: change.isPending,
    set: async (scopes: readonly TypedScope[], to: ScopeType) => {
      try {
        throwFailures(await change.mutateAsync({ scopes, to }), ({ name }) => name)
      } catch (error) {
        toast(problemOf(error).message, { variant: 'danger' })
      }
    },
  }
}

/** The type of a scope, changed right here. */
export function TypeCell({ scope }: { scope: TypedScope }) {
  const { t } = useText()
  const { realm } = route.useParams()
  const change = useTypeChange(realm)
  if (!holds('manage-clients', useHeld(realm))) return t(`clientScopeType.${scope.type}`)
  return (
    <div className="castellan-scope-type">
      <ChoiceField
        id={`type-${scope.id}`}
        aria-label={`${t('assignedType')} ${scope.name}`}
        options={typesFor([scope]).map((type) => ({
          value: type,
          label: t(`clientScopeType.${type}`),
        }))}
        value={scope.type}
        isDisabled={change.isBusy}
        onChange={(next) => {
          const to = scopeTypes.find((type) => type === next)
          if (to && to !== scope.type) void change.set([scope], to)
        }}
      />
    </div>
  )
}
