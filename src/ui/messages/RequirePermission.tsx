import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import type { ReactNode } from 'react'
import type { Requirement } from '~/lib/access'
import { useDeniedReason } from '~/ui/permissions'
import { EmptyStateMessage } from './EmptyStateMessage'

type Props = { requirement: Requirement; children: ReactNode }

/** The content, or which permissions it takes: for a tab of a page that others may open. */
export function RequirePermission({ requirement, children }: Props) {
  const deniedReason = useDeniedReason()(requirement)
  if (!deniedReason) return children
  return <EmptyStateMessage title="notAllowedHere" body={deniedReason} icon={LockIcon} />
}
