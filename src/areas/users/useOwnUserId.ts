import { useSuspenseQuery } from '@tanstack/react-query'
import { whoami } from '~/api/whoami'

/** The id of whoever is signed in: nobody should lock the door behind himself. */
export const useOwnUserId = (realm: string) => useSuspenseQuery(whoami(realm)).data.userId
