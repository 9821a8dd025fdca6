import { Suspense, use } from 'react'
import { Refused } from '~/ui/held'

/** What more can be done where the server has refused something; nothing where nobody knows. */
export const AfterRefusal = () => <Suspense fallback={null}>{use(Refused)}</Suspense>
