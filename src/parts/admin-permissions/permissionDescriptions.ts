import { hasText } from '~/lib/i18n'
import type { Text } from '~/ui/useText'

// @texts resourceType.* @texts authorizationScope.*

/** Empty if there is none. */
export function resourceTypeDescription(type: string, { t }: Text) {
  const key = `resourceType.${type}`
  return hasText(key) ? t(key) : ''
}

export function scopeDescription(type: string, scope: string, { t }: Text) {
  const key = `authorizationScope.${type}.${scope}`
  return hasText(key) ? t(key) : ''
}
