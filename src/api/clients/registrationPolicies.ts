import { deleteEach, read } from '~/api/resource'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { describeError } from '~/lib/errors'
import { labelOf } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

export type PolicyKind = 'anonymous' | 'authenticated'

export const policyKinds: readonly PolicyKind[] = ['anonymous', 'authenticated']

/** A component. */
export type RegistrationPolicy = {
  id: string
  name?: string
  providerId: string
  providerType: string
  parentId: string
  subType: string
  config: Readonly<Record<string, readonly string[]>>
}

export type NewRegistrationPolicy = Omit<RegistrationPolicy, 'id'>

export type PolicyProvider = {
  id: string
  helpText?: string
  properties?: ConfigPropertyRepresentation[]
}

export const policyType = 'org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy'

const path = (realm: string, ...segments: string[]) => realmPath(realm, 'components', ...segments)

export const registrationPolicies = {
  all: (realm: string) => [realm, 'registration-policies'] as const,

  /** Both kinds: the endpoint neither pages nor filters by kind. */
  list: (realm: string) =>
    read<RegistrationPolicy[]>([...registrationPolicies.all(realm), 'list'], path(realm), {
      type: policyType,
    }),

  byId: (realm: string, id: string) =>
    read<RegistrationPolicy>([...registrationPolicies.all(realm), id], path(realm, id)),

  providers: (realm: string) =>
    queryOptions({
      queryKey: [...registrationPolicies.all(realm), 'providers'],
      queryFn: ({ signal }) =>
        rest<PolicyProvider[]>(realmPath(realm, 'client-registration-policy', 'providers'), {
          signal,
        }),
      staleTime: 60_000,
    }),
}

/** Keycloak names a property only by its label: `'Max Clients Per Realm' should be a number`. */
function toFieldError(error: unknown, { properties = [] }: PolicyProvider): unknown {
  if (!(error instanceof NetworkError)) return error
  const { message: errorMessage } = describeError(error)
  const property = properties.find(({ label }) =>
    errorMessage.includes(`'${labelOf(label, { plain: true })}'`),
  )
  if (!property?.name) return error
  const { response } = error
  return new NetworkError(error.message, {
    response,
    responseData: { errors: [{ field: property.name, errorMessage }] },
  })
}

/** Keycloak rejects a missing boolean, so send the `false` that the form shows. */
export function withAllSwitches<T extends NewRegistrationPolicy>(
  policy: T,
  { properties = [] }: PolicyProvider,
): T {
  const missingSwitches = properties.flatMap(({ name, type }) =>
    name && type === 'boolean' && !policy.config[name]?.length ? [[name, ['false']] as const] : [],
  )
  return { ...policy, config: { ...policy.config, ...Object.fromEntries(missingSwitches) } }
}

export const createRegistrationPolicy = (realm: string, provider: PolicyProvider) =>
  command({
    run: (policy: NewRegistrationPolicy) =>
      restCreate(path(realm), { body: withAllSwitches(policy, provider) }).catch(
        (error: unknown) => {
          throw toFieldError(error, provider)
        },
      ),
    done: 'providerCreateSuccess',
    failed: 'providerCreateError',
    stale: [registrationPolicies.all(realm)],
  })

export const updateRegistrationPolicy = (realm: string, provider: PolicyProvider) =>
  command({
    run: (policy: RegistrationPolicy) =>
      rest(path(realm, policy.id), { method: 'PUT', body: policy }).catch((error: unknown) => {
        throw toFieldError(error, provider)
      }),
    done: 'providerUpdatedSuccess',
    failed: 'providerUpdatedError',
    stale: [registrationPolicies.all(realm)],
  })

export const copyRegistrationPolicy = (realm: string) =>
  command({
    run: ({ policy: { id: _id, ...policy }, to }: { policy: RegistrationPolicy; to: PolicyKind }) =>
      restCreate(path(realm), { body: { ...policy, subType: to } satisfies NewRegistrationPolicy }),
    done: 'providerCreateSuccess',
    failed: 'providerCreateError',
    stale: [registrationPolicies.list(realm).queryKey],
  })

/** Only the list: an open page would refetch a deleted policy. */
export const deleteRegistrationPolicies = (realm: string) =>
  deleteEach<RegistrationPolicy>({
    nameOf: ({ name, providerId }) => name || providerId,
    path: ({ id }) => path(realm, id),
    done: 'clientRegisterPolicyDeleteSuccess',
    failed: 'clientRegisterPolicyDeleteError',
    stale: [registrationPolicies.list(realm).queryKey],
  })
