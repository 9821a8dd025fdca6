import { Suspense, use } from 'react'
import { ForbiddenHintContext } from '~/ui/permissions'

export const ForbiddenHint = () => <Suspense fallback={null}>{use(ForbiddenHintContext)}</Suspense>
