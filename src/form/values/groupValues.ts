import { translate } from '~/lib/i18n'

/** Realm group paths begin with a slash instead. */
const organizationPrefix = 'organization:'

/** Prefixed, because a realm group may have the same path. */
export const organizationGroup = (path: string) => `${organizationPrefix}${path}`

export const splitGroupValue = (value: string) =>
  value.startsWith(organizationPrefix)
    ? { path: value.slice(organizationPrefix.length), type: 'ORGANIZATION' as const }
    : { path: value, type: 'REALM' as const }

export function groupName(value: string): string {
  const { path, type } = splitGroupValue(value)
  return type === 'REALM' ? path : translate('groupOfOrganization', { path })
}
