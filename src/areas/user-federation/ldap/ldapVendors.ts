/** The directories that the server knows, by the ids that it gives them. */
export const ldapVendors = ['ad', 'rhds', 'tivoli', 'edirectory', 'other'] as const

export type Vendor = (typeof ldapVendors)[number]

/** What a vendor decides, with the message keys of the labels, in the order of the form. */
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

/** What is usual with a vendor; nothing for one that we do not know. */
export const presetOf = (vendor: string): Preset | undefined =>
  ldapVendors.some((candidate) => candidate === vendor)
    ? Object.entries(presets).find(([id]) => id === vendor)?.[1]
    : undefined
