import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { problemOf } from '~/lib/errors'
import { labelOf } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** Whom a policy is about: registrations without any token, or with one. */
export type PolicyKind = 'anonymous' | 'authenticated'

export const policyKinds: readonly PolicyKind[] = ['anonymous', 'authenticated']

/** Something that must hold when a client is registered. A component; its values are all lists. */
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

/** What the server says of a kind of policy, with the choices of this very realm. */
export type PolicyProvider = {
  id: string
  helpText?: string
  properties?: ConfigPropertyRepresentation[]
}

export const policyType = 'org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy'

const path = (realm: string, ...segments: string[]) => realmPath(realm, 'components', ...segments)

export const registrationPolicies = {
  all: (realm: string) => [realm, 'registration-policies'] as const,

  /** Those of both kinds: no call gives a page, or one kind. */
  list: (realm: string) =>
    queryOptions({
      queryKey: [...registrationPolicies.all(realm), 'list'],
      queryFn: ({ signal }) =>
        rest<RegistrationPolicy[]>(path(realm), { query: { type: policyType }, signal }),
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...registrationPolicies.all(realm), id],
      queryFn: ({ signal }) => rest<RegistrationPolicy>(path(realm, id), { signal }),
    }),

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

/** The server names a setting by its label alone: `'Max Clients Per Realm' should be a number`. */
function toFieldError(error: unknown, { properties = [] }: PolicyProvider): unknown {
  if (!(error instanceof NetworkError)) return error
  const { message: errorMessage } = problemOf(error)
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

/** A switch that is left out is refused as missing, so what is shown for it is sent. */
function withAllSwitches<T extends NewRegistrationPolicy>(
  policy: T,
  { properties = [] }: PolicyProvider,
): T {
  const missingSwitches = properties.flatMap(({ name, type }) =>
    name && type === 'boolean' && !policy.config[name]?.length ? [[name, ['false']] as const] : [],
  )
  return { ...policy, config: { ...policy.config, ...Object.fromEntries(missingSwitches) } }
}

/** Gives the id of the new policy. */
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
      rest(path(realm, policy.id), {
        method: 'PUT',
        body: withAllSwitches(policy, provider),
      }).catch((error: unknown) => {
        throw toFieldError(error, provider)
      }),
    done: 'providerUpdatedSuccess',
    failed: 'providerUpdatedError',
    stale: [registrationPolicies.all(realm)],
  })

/** The same for the other kind of registrations; gives the id of the copy. */
export const copyRegistrationPolicy = (realm: string) =>
  command({
    run: ({ policy: { id: _id, ...policy }, to }: { policy: RegistrationPolicy; to: PolicyKind }) =>
      restCreate(path(realm), { body: { ...policy, subType: to } satisfies NewRegistrationPolicy }),
    done: 'providerCreateSuccess',
    failed: 'providerCreateError',
    stale: [registrationPolicies.list(realm).queryKey],
  })

/** Only the list becomes stale: an open page would ask for what is gone. */
export const deleteRegistrationPolicy = (realm: string) =>
  command({
    run: ({ id }: RegistrationPolicy) => rest(path(realm, id), { method: 'DELETE' }),
    done: 'clientRegisterPolicyDeleteSuccess',
    failed: 'clientRegisterPolicyDeleteError',
    stale: [registrationPolicies.list(realm).queryKey],
  })
