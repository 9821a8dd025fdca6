import { hasText } from '~/lib/i18n'
import type { Text } from '~/ui/useText'

// @texts resourceType.* @texts authorizationScope.*

/** What a type of things is about; of one that is new to us, nothing. */
export function typeText(type: string, { t }: Text) {
  const key = `resourceType.${type}`
  return hasText(key) ? t(key) : ''
}

/** What a scope allows. */
export function scopeText(type: string, scope: string, { t }: Text) {
  const key = `authorizationScope.${type}.${scope}`
  return hasText(key) ? t(key) : ''
}
