import type { ReactNode } from 'react'
import { Badge } from '~/ui/Badge'
import type { SyncOutcome } from './syncOutcome'

const colors = { success: 'green', info: 'grey', warning: 'orange', danger: 'red' } as const

type Props = Pick<SyncOutcome, 'variant'> & { title?: string; children: ReactNode }

export const OutcomeBadge = ({ variant, title, children }: Props) => (
  <Badge color={colors[variant]} {...(title !== undefined && { title })}>
    {children}
  </Badge>
)
