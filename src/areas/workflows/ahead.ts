import { serverInfo } from '~/api/serverInfo'
import { workflows } from '~/api/workflows'
import { listSearch } from '~/routing/search'
import { toPageRequest } from '~/table/pageRequest'

export const ofList = ({ realm, ...at }: { realm: string }) => [
  workflows.list(realm, toPageRequest(listSearch(at))),
]

/** Steps, events and conditions are told by the server. */
export const ofWorkflow = ({ realm, mode, id }: { realm: string; mode: string; id: string }) => [
  serverInfo,
  ...(mode === 'create' ? [] : [workflows.yaml(realm, id)]),
]
