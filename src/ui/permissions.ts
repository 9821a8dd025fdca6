import { createContext, useContext, type ReactNode } from 'react'
import { missing, type Permission, type Requirement } from '~/lib/access'
import { useText } from './useText'

/**
 * The permissions held in the current realm, for parts that know no server. Whoever does know it
 * (the route's guard, the table) provides them; without a provider nothing is held back here and
 * the server alone decides.
 */
export const PermissionsContext = createContext<ReadonlySet<Permission> | undefined>(undefined)

/** What more can be done about a refusal of the server, given by whoever knows it. */
export const ForbiddenHintContext = createContext<ReactNode>(undefined)

/** Gives the text that says why something may not be done, or undefined when it may. */
export function useDeniedReason(): (requirement: Requirement | undefined) => string | undefined {
  const permissions = useContext(PermissionsContext)
  const { t } = useText()
  return (requirement) => {
    if (!permissions || !requirement) return undefined
    const missingPermissions = missing(requirement, permissions)
    if (missingPermissions.length === 0) return undefined
    return `${t('forbidden', { count: missingPermissions.length })} ${missingPermissions.join(', ')}`
  }
}
