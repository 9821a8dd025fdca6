import type { ResourceType } from '~/api/authorization/adminPermissions'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { ObjectSelect } from './ObjectSelect'

type Props = { listState: ListState; types: readonly ResourceType[] }

/** Narrows the list to a type; then also to one thing of it, and to a scope. */
export function PermissionFilters({ listState, types }: Props) {
  const { t } = useText()
  const { resourceType, resource, scope } = listState.filters
  const type = types.find((candidate) => candidate.type === resourceType)
  return (
    <>
      <div>
        <ChoiceField
          id="permission-type"
          aria-label={t('resourceType')}
          options={[
            { value: '', label: t('allTypes') },
            ...types.map((option) => ({ value: option.type, label: option.type })),
          ]}
          value={type?.type ?? ''}
          onChange={(next) =>
            listState.set({
              filters: { resourceType: next || undefined, resource: undefined, scope: undefined },
            })
          }
        />
      </div>
      {type && (
        <>
          <div>
            <ChoiceField
              id="permission-scope"
              aria-label={t('authorizationScope')}
              options={[
                { value: '', label: t('anyScope') },
                ...type.scopes.map((value) => ({ value, label: value })),
              ]}
              value={typeof scope === 'string' ? scope : ''}
              onChange={(next) => listState.set({ filters: { scope: next || undefined } })}
            />
          </div>
          <div className="castellan-permission-object">
            <ObjectSelect
              key={type.type}
              id="permission-resource"
              type={type.type}
              aria-label={t('resource')}
              placeholder={t('resource')}
              value={typeof resource === 'string' ? [resource] : []}
              onChange={([next]) => listState.set({ filters: { resource: next } })}
            />
          </div>
        </>
      )}
    </>
  )
}
