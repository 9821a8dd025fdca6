/** Ids as in Keycloak. */
export const ldapVendors = ['ad', 'rhds', 'tivoli', 'edirectory', 'other'] as const

export type Vendor = (typeof ldapVendors)[number]

/** Settings that depend on the vendor, with their labels, in form order. */
export const presetLabels = {
  usernameLDAPAttribute: 'usernameLdapAttribute',
  rdnLDAPAttribute: 'rdnLdapAttribute',
  uuidLDAPAttribute: 'uuidLdapAttribute',
  userObjectClasses: 'userObjectClasses',
  krbPrincipalAttribute: 'krbPrincipalAttribute',
} as const

type Preset = Readonly<Record<keyof typeof presetLabels, string>>

const inetOrgPreset = {
  usernameLDAPAttribute: 'uid',
  rdnLDAPAttribute: 'uid',
  userObjectClasses: 'inetOrgPerson, organizationalPerson',
  krbPrincipalAttribute: 'krb5PrincipalName',
}

const presets: Readonly<Record<Vendor, Preset>> = {
  ad: {
    usernameLDAPAttribute: 'cn',
    rdnLDAPAttribute: 'cn',
    uuidLDAPAttribute: 'objectGUID',
    userObjectClasses: 'person, organizationalPerson, user',
    krbPrincipalAttribute: 'userPrincipalName',
  },
  rhds: {
    ...inetOrgPreset,
    uuidLDAPAttribute: 'nsuniqueid',
    krbPrincipalAttribute: 'krbPrincipalName',
  },
  tivoli: { ...inetOrgPreset, uuidLDAPAttribute: 'uniqueidentifier' },
  edirectory: { ...inetOrgPreset, uuidLDAPAttribute: 'guid' },
  other: { ...inetOrgPreset, uuidLDAPAttribute: 'entryUUID' },
}

/** Undefined for unknown vendors. */
export const presetOf = (vendor: string): Preset | undefined =>
  ldapVendors.some((candidate) => candidate === vendor)
    ? Object.entries(presets).find(([id]) => id === vendor)?.[1]
    : undefined
