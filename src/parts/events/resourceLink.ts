import type { AdminEvent } from '~/api/events/events'
import type { NamedKind } from '~/api/events/resourceNames'
import { clientLink, organizationLink, userLink } from '~/parts/links'
import type { Address } from '~/routing/links'

export type ResourceLink = { to: Address; params: Record<string, string> }

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

export const isId = (segment: string) => uuid.exec(segment)?.[0] === segment

/** The kind of object an id refers to, by the preceding path segment. */
const kindBySegment: Readonly<Record<string, NamedKind>> = {
  users: 'users',
  members: 'users',
  groups: 'groups',
  children: 'groups',
  clients: 'clients',
  'roles-by-id': 'roles-by-id',
  'client-scopes': 'client-scopes',
  'default-client-scopes': 'client-scopes',
  'optional-client-scopes': 'client-scopes',
  'default-default-client-scopes': 'client-scopes',
  'default-optional-client-scopes': 'client-scopes',
}

/** Undefined if the id has no name to fetch. */
export function kindBefore(segments: readonly string[], index: number): NamedKind | undefined {
  const [previous, id] = [segments[index - 1], segments[index]]
  // Realm endpoints refuse organization groups.
  if (segments[0] === 'organizations' && (previous === 'groups' || previous === 'children'))
    return undefined
  return previous !== undefined &&
    id !== undefined &&
    isId(id) &&
    Object.hasOwn(kindBySegment, previous)
    ? kindBySegment[previous]
    : undefined
}

type ResourceEvent = Pick<AdminEvent, 'resourceType' | 'operationType' | 'resourcePath'>

const linkByType: Readonly<Record<string, (id: string) => ResourceLink>> = {
  CLIENT: clientLink,
  GROUP: (id) => ({ to: '/$realm/groups/$', params: { _splat: id } }),
  CLIENT_SCOPE: (id) => ({
    to: '/$realm/client-scopes/$id/$tab',
    params: { id, tab: 'settings' },
  }),
  USER: userLink,
  GROUP_MEMBERSHIP: userLink,
  AUTH_FLOW: (id) => ({
    to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
    params: { id, usedBy: '-' },
  }),
  ORGANIZATION: organizationLink,
  ORGANIZATION_MEMBERSHIP: (id) => organizationLink(id, 'members'),
}

/** Returns undefined for deleted objects and paths without an id. */
export function resourceLink(event: ResourceEvent): ResourceLink | undefined {
  const { resourceType = '', operationType, resourcePath = '' } = event
  const id = uuid.exec(resourcePath)?.[0]
  if (!id || operationType === 'DELETE') return undefined
  if (resourcePath.startsWith('roles-by-id')) {
    return { to: '/$realm/roles/$id/$tab', params: { id, tab: 'details' } }
  }
  const organizationGroup = /^organizations\/([^/]+)\/groups\/([^/]+)/.exec(resourcePath)
  if (organizationGroup) {
    const [, organization = id, group = ''] = organizationGroup
    const to = '/$realm/organizations/$id/groups/$'
    return { to, params: { id: organization, _splat: group } }
  }
  if (resourceType.startsWith('AUTHORIZATION_RESOURCE')) return clientLink(id, 'authorization')
  return Object.hasOwn(linkByType, resourceType) ? linkByType[resourceType]?.(id) : undefined
}
