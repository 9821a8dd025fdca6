import { createContext, useContext, type ReactNode } from 'react'
import { findMissingPermissions, type Permission, type Requirement } from '~/lib/access'
import { useText } from './useText'

/**
 * Permissions for components that must not import the API. Route guards and tables provide them;
 * without a provider nothing is denied here.
 */
export const PermissionsContext = createContext<ReadonlySet<Permission> | undefined>(undefined)

export const ForbiddenHintContext = createContext<ReactNode>(undefined)

/** Returns the reason why an action is denied, or undefined. */
export function useDeniedReason(): (requirement: Requirement | undefined) => string | undefined {
  const permissions = useContext(PermissionsContext)
  const { t, list } = useText()
  return (requirement) => {
    if (!permissions || !requirement) return undefined
    const missingPermissions = findMissingPermissions(requirement, permissions)
    if (missingPermissions.length === 0) return undefined
    return `${t('forbidden', { count: missingPermissions.length })} ${list(missingPermissions)}`
  }
}
