import { Suspense, use } from 'react'
import { ForbiddenHintContext } from '~/ui/permissions'

/** What more can be done where the server has refused something; nothing where nobody knows. */
export const ForbiddenHint = () => <Suspense fallback={null}>{use(ForbiddenHintContext)}</Suspense>
