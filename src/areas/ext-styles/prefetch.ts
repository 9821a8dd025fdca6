import { serverInfo } from '~/api/serverInfo'

export const stylesQueries = () => [serverInfo]
