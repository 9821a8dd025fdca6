import { useSuspenseQuery } from '@tanstack/react-query'
import { whoami } from '~/api/whoami'

export const useOwnUserId = (realm: string) => useSuspenseQuery(whoami(realm)).data.userId
