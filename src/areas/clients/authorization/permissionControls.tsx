import { useQueries } from '@tanstack/react-query'
import { authz } from '~/api/authorization/authz'
import { toChoice } from '~/api/authorization/policyReferences'
import { queryClient } from '~/api/queryClient'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { toStrings, type CustomControlProps, type FieldValue } from '~/lib/field'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import {
  PolicyReferenceSelect,
  createReferenceControl,
} from '~/parts/authorization/PolicyReferenceSelect'
import { pageControls } from '~/parts/authorization/PolicyMembers'

/** Of the form of a new and an existing permission. */
export const permissionControls = {
  ...pageControls,
  resources: createReferenceControl('resources'),
  scopedResources: ScopedResources,
  offeredScopes: OfferedScopes,
}

/** On a change, deselects the scopes that the remaining resources don't have. */
function ScopedResources(props: CustomControlProps) {
  const resourceServer = useResourceServer()
  const { getValues, setValue } = useFormInfo()
  const change = async (value: FieldValue) => {
    props.onChange(value)
    const chosen = toStrings(value)
    if (chosen.length === 0) return
    const offered = await Promise.all(
      chosen.map((id) => queryClient.query(authz.scopesOf(resourceServer, id))),
    )
    const ids = new Set(offered.flat().map(({ id }) => id))
    const name = nameOf(['scopes'])
    const selected = toStrings(getValues(name))
    const remaining = selected.filter((id) => ids.has(id))
    if (remaining.length < selected.length)
      setValue(name, remaining, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <PolicyReferenceSelect {...props} kind="resources" onChange={(value) => void change(value)} />
  )
}

/** Offers the scopes of the selected resources, or all scopes. */
function OfferedScopes(props: CustomControlProps) {
  const resourceServer = useResourceServer()
  const isByType = props.read(['byType']) === true
  const chosen = isByType ? [] : toStrings(props.read(['resources']))
  const scopeQueries = useQueries({
    queries: chosen.map((id) => authz.scopesOf(resourceServer, id)),
  })
  const offered = scopeQueries.flatMap(({ data = [] }) => data)
  const options = [...new Map(offered.map((scope) => [scope.id, scope])).values()].map(
    ({ id, name, displayName }) => toChoice(id, name, displayName),
  )
  return (
    <PolicyReferenceSelect
      {...props}
      kind="authzScopes"
      allowedOptions={chosen.length > 0 ? options : undefined}
    />
  )
}
