import { translate } from '~/lib/i18n'

/** Before the path of an organization's group; a realm's own begins with the slash. */
const organizationPrefix = 'organization:'

/** How a control holds a group of the organization: its path alone may be one of the realm, too. */
export const organizationGroup = (path: string) => `${organizationPrefix}${path}`

/** The path that the server keeps, and whose group it is. */
export const splitGroupValue = (value: string) =>
  value.startsWith(organizationPrefix)
    ? { path: value.slice(organizationPrefix.length), type: 'ORGANIZATION' as const }
    : { path: value, type: 'REALM' as const }

/** A group in words. */
export function groupName(value: string): string {
  const { path, type } = splitGroupValue(value)
  return type === 'REALM' ? path : translate('groupOfOrganization', { path })
}
