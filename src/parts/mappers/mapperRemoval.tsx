import {
  deleteProtocolMapper,
  protocolMappers,
  type MapperOwner,
  type ProtocolMapper,
} from '~/api/client-scopes/protocolMappers'
import { queryClient } from '~/api/queryClient'
import type { Requirement } from '~/lib/access'
import type { ConfirmedAction } from '~/table/confirmedAction'

/** `editable`: from the owner's `access`, if it has one. */
export const requirementOf = (editable: boolean | undefined): Requirement =>
  editable ? 'anyone' : 'manage-clients'

/** `leave`: the mapper's page. */
export const mapperRemoval = (
  realm: string,
  owner: MapperOwner,
  editable: boolean | undefined,
  leave?: () => Promise<void>,
): ConfirmedAction<ProtocolMapper> => ({
  command: deleteProtocolMapper(realm, owner),
  requires: requirementOf(editable),
  question: () => ({ title: 'deleteMappingTitle', text: 'deleteMappingConfirm' }),
  impact: ([mapper]) => <bdi>{mapper?.name}</bdi>,
  onDone: async (mappers) => {
    // Leave before invalidating, or the page refetches the deleted mapper.
    await leave?.()
    for (const { id } of mappers) queryClient.removeQueries(protocolMappers.byId(realm, owner, id))
    await queryClient.invalidateQueries({ queryKey: [realm, owner.kind] })
  },
})
