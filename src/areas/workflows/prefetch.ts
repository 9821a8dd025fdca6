import { serverInfo } from '~/api/serverInfo'
import { workflows } from '~/api/workflows'
import { listSearch } from '~/routing/search'
import { toPageRequest } from '~/api/list'

export const listQueries = ({ realm, ...params }: { realm: string }) => [
  workflows.list(realm, toPageRequest(listSearch(params))),
]

export const workflowQueries = ({
  realm,
  mode,
  id,
}: {
  realm: string
  mode: string
  id: string
}) => [serverInfo, ...(mode === 'create' ? [] : [workflows.yaml(realm, id)])]
