import { valueToString, type Field, type FieldValue, type Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { safeHref } from '~/lib/urls'

/** Bytes. The image is part of every realm response. */
export const maxImage = 100_000

/** Formats that mail programs show. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif']

/** Bytes in a base64 data URL. */
export function imageSize(address: string) {
  const data = address.slice(address.indexOf(',') + 1).replace(/=+$/, '')
  return Math.floor((data.length * 3) / 4)
}

/** Reads a file as a data URL. */
export const dataAddress = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.type)))
    reader.readAsDataURL(file)
  })

/** Empty attributes are removed. */
const attributeField = (name: string) =>
  ({ path: ['attributes', `_providerConfig.${name}`], unset: 'absent' }) as const

const validateUrl = (value: FieldValue) =>
  safeHref(valueToString(value)) ? undefined : 'addressInvalid'

const imageField = (name: string, label: TextKey, help: string): Field => ({
  ...attributeField(`assets.${name}.url`),
  label,
  help,
  kind: 'custom',
  component: 'ImageAddress',
  validate: (value) => (value === '' ? undefined : validateUrl(value)),
  sample: `https://sample.example.org/${name}.png`,
})

export const isColor = (value: FieldValue) => /^#(?:[\da-f]{3}){1,2}$/i.test(valueToString(value))

const colorField = (name: string, label: TextKey, help: string): Field => ({
  ...attributeField(`assets.${name}`),
  label,
  help,
  kind: 'custom',
  component: 'Color',
  validate: (value) => (value === '' || isColor(value) ? undefined : 'colorInvalid'),
  sample: '#12ab9F',
})

const cssField = (name: string): Field => ({
  ...attributeField(`assets.${name}.css`),
  label: 'css',
  help: 'cssHelp',
  kind: 'custom',
  component: 'Css',
  sample: 'body { color: #123456 }',
})

export const generalSections: readonly Section[] = [
  {
    fields: [
      imageField('logo', 'logoUrl', 'formHelpLogoUrl'),
      imageField('favicon', 'faviconUrl', 'formHelpFaviconUrl'),
      imageField('appicon', 'appIconUrl', 'formHelpAppIconUrl'),
    ],
  },
]

export const loginSections: readonly Section[] = [
  {
    fields: [
      colorField('login.primaryColor', 'primaryColor', 'primaryColorHelp'),
      colorField('login.secondaryColor', 'secondaryColor', 'secondaryColorHelp'),
      colorField('login.backgroundColor', 'backgroundColor', 'backgroundColorHelp'),
      cssField('login'),
    ],
  },
]

const validateSize = (value: FieldValue) => {
  const size = imageSize(valueToString(value))
  const params = { size: Math.ceil(size / 1000), max: maxImage / 1000 }
  return size > maxImage ? { key: 'emailLogoTooLarge', params } : undefined
}

export const emailBranding: readonly Section[] = [
  {
    title: 'emailBranding',
    fields: [
      {
        ...attributeField('assets.logo.base64'),
        label: 'emailLogo',
        help: 'emailLogoHelp',
        kind: 'custom',
        component: 'LogoFile',
        validate: validateSize,
        sample: 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=',
      },
      {
        ...attributeField('assets.email.footer.line1'),
        label: 'footerLine1',
        help: 'footerLine1Help',
        kind: 'text',
      },
      {
        ...attributeField('assets.email.footer.line2'),
        label: 'footerLine2',
        help: 'footerLine2Help',
        kind: 'text',
      },
    ],
  },
]

const portalColors = [
  ...([100, 200, 400, 500, 600, 700, 900] as const).map((shade) => `primaryColor${shade}` as const),
  ...([800, 900] as const).map((shade) => `secondaryColor${shade}` as const),
]

export const portalBranding: readonly Section[] = [
  {
    title: 'portalBranding',
    fields: [
      ...portalColors.map((name) => colorField(`portal.${name}`, name, 'portalColorHelp')),
      cssField('portal'),
    ],
  },
]

const portalSections = [
  ['profile', 'portal_profile_enabled'],
  ['profile.password', 'portal_profile_password_enabled'],
  ['profile.twofactor', 'portal_profile_twofactor_enabled'],
  ['profile.activity', 'portal_profile_activity_enabled'],
  ['profile.linked', 'portal_profile_linked_enabled'],
  ['org', 'portal_org_enabled'],
  ['org.details', 'portal_org_details_enabled'],
  ['org.members', 'portal_org_members_enabled'],
  ['org.invitations', 'portal_org_invitations_enabled'],
  ['org.domains', 'portal_org_domains_enabled'],
  ['org.sso', 'portal_org_sso_enabled'],
  ['org.events', 'portal_org_events_enabled'],
] as const

// @texts portal_*
// @texts primaryColor*
// @texts secondaryColor*

export const portalVisibility: readonly Section[] = [
  {
    title: 'portalVisibility',
    fields: portalSections.map(([name, label]) => ({
      path: ['attributes', `_providerConfig.portal.${name}.enabled`],
      label,
      help: `${label}_tooltip`,
      kind: 'switch',
      stored: 'string',
      absent: true,
    })),
  },
]
