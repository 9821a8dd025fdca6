import type { Environment } from '~/boot/environment'
import { safeHref } from '~/lib/safeHref'

/** The logo beside the console's own files: the theme's or ours. */
export const logoAddress = ({ resourceUrl, logo }: Pick<Environment, 'resourceUrl' | 'logo'>) =>
  resourceUrl + (logo || '/logo.svg')

/** Where the logo leads to when the theme says so: a web address or a path of this server. */
export function logoLink({ logoUrl }: Pick<Environment, 'logoUrl'>): string | undefined {
  // Two slashes, or a slash and a backslash, would be another host.
  return /^\/(?![/\\])/.test(logoUrl) ? logoUrl : safeHref(logoUrl)
}

/** The picture of a person, from the web only. */
export const pictureAddress = (picture: string) => safeHref(picture)
