import { serverInfo } from '~/api/serverInfo'

/** Which themes and extensions the server has. The realm is there already. */
export const stylesQueries = () => [serverInfo]
