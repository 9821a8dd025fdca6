import { useQueries } from '@tanstack/react-query'
import { authz } from '~/api/authorization/authz'
import { members } from '~/api/authorization/authzMembers'
import { toTexts, type CustomProps } from '~/lib/field'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { TypeaheadField } from '~/ui/inputs/TypeaheadField'
import { scopesIn } from './evaluate.fields'

/** For each chosen resource, which of its scopes are asked for; none: all of them. */
export function ResourceScopes({ id, value, onChange, read, label }: CustomProps) {
  const resourceServer = useResourceServer()
  const resources = toTexts(read(['resources']))
  const pairs = toTexts(value)
  const names = useQueries({
    queries: resources.map((resource) => members.one(resourceServer, 'resources', resource)),
  })
  const scopes = useQueries({
    queries: resources.map((resource) => authz.scopesOf(resourceServer, resource)),
  })
  return (
    <div className="castellan-rows">
      {resources.map((resource, index) => {
        const name = names[index]?.data?.text ?? resource
        return (
          <div key={resource}>
            <span aria-hidden="true">
              <bdi>{name}</bdi>
            </span>
            <TypeaheadField
              id={index === 0 ? id : `${id}-${index}`}
              aria-label={`${label}: ${name}`}
              isMulti
              options={(scopes[index]?.data ?? []).map((scope) => ({
                value: scope.name,
                label: scope.name,
              }))}
              value={scopesIn(pairs, resource)}
              onChange={(next) =>
                onChange([
                  ...pairs.filter((pair) => !pair.startsWith(`${resource} `)),
                  ...next.map((scope) => `${resource} ${scope}`),
                ])
              }
            />
          </div>
        )
      })}
    </div>
  )
}
