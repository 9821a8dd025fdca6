import type { Environment } from '~/boot/environment'
import { safeHref } from '~/lib/urls'

export const logoAddress = ({ resourceUrl, logo }: Pick<Environment, 'resourceUrl' | 'logo'>) =>
  resourceUrl + (logo || '/logo.svg')

/** The theme may set a web URL or a path on this server. */
export function logoLink({ logoUrl }: Pick<Environment, 'logoUrl'>): string | undefined {
  // `//` and `/\` would lead to another host.
  return /^\/(?![/\\])/.test(logoUrl) ? logoUrl : safeHref(logoUrl)
}

export const pictureAddress = (picture: string) => safeHref(picture)
