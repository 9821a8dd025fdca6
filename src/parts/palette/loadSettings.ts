import { queryClient } from '~/api/queryClient'
import { keyProviderInterface } from '~/api/realms/keyProviders'
import { hasFeature, serverInfo, type ServerInfo } from '~/api/serverInfo'
import { users } from '~/api/users/users'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import { holds, type Permission } from '~/lib/access'
import { statusOf } from '~/lib/errors'
import type { Condition, ConfigProperty } from '~/lib/field'
import { i18n, labelOf } from '~/lib/i18n'
import type { PageMeta } from '~/routing/pageRoute'
import {
  fieldsOfFile,
  indexSettings,
  uniqueSettings,
  type Setting,
  type SettingTexts,
} from './settings'

export type SettingsRoute = {
  page: PageMeta
  settings?: (() => Promise<unknown>) | undefined
}

type ProviderType = { id: string; name?: string; properties?: ConfigProperty[] }

const policyProviders = 'org.keycloak.services.clientpolicy.'

/** Where the settings are that the server describes, by provider interface. */
const providerPaths: Readonly<Record<string, string>> = {
  [keyProviderInterface]: 'realm-settings/keys/providers/add/$providerType',
  'org.keycloak.storage.UserStorageProvider': 'user-federation/$providerId/new',
  'org.keycloak.storage.ldap.mappers.LDAPStorageMapper':
    'user-federation/ldap/$id/mappers/$mapperId',
  'org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy':
    'clients/client-registration/$subTab/$providerId/{-$id}',
  [`${policyProviders}executor.ClientPolicyExecutorProvider`]:
    'realm-settings/client-policies/$profileName/edit-profile/$executorName',
  [`${policyProviders}condition.ClientPolicyConditionProvider`]:
    'realm-settings/client-policies/$policyName/edit-policy/$conditionName/edit-condition',
}

/** They have forms of their own. */
const ownForms = new Set(['ldap', 'kerberos'])

const settingsOfType = ({ id, properties = [] }: ProviderType, path: string): Setting[] =>
  fromConfigProperties(properties, { under: ['config'], stored: 'list' }).map((field) => ({
    id: '',
    field,
    section: id,
    path,
    tab: undefined,
    provider: id,
  }))

const providerSettings = (info: ServerInfo): Setting[] => [
  ...Object.entries(providerPaths).flatMap(([provider, path]) =>
    ((info.componentTypes?.[provider] ?? []) as ProviderType[])
      .filter(({ id }) => !ownForms.has(id))
      .flatMap((type) => settingsOfType(type, path)),
  ),
  ...Object.values(info.protocolMapperTypes ?? {})
    .flat()
    .flatMap((type) =>
      settingsOfType(type as ProviderType, 'client-scopes/$id/mappers/$mapperId/$viewMode'),
    ),
]

/** None for a person who may not read the profile. */
async function profileSettings(realm: string): Promise<Setting[]> {
  try {
    const metadata = await queryClient.query(users.newMetadata(realm))
    return fromUserProfile(metadata).flatMap(({ title, fields }) =>
      fields.map((field) => ({
        id: '',
        field,
        section: title,
        path: 'users/$id/$tab',
        tab: undefined,
      })),
    )
  } catch (error) {
    if (statusOf(error) === 403) return []
    throw error
  }
}

/** Whether a feature that is off hides the field. */
function isPossible(condition: Condition | undefined, info: ServerInfo | undefined): boolean {
  if (!condition) return true
  if ('feature' in condition) return hasFeature(info, condition.feature)
  return !('all' in condition) || condition.all.every((inner) => isPossible(inner, info))
}

/** Every field of every form that this person may open. */
async function readSettings(
  realm: string,
  permissions: ReadonlySet<Permission>,
  routes: readonly SettingsRoute[],
): Promise<Setting[]> {
  const requirements = new Map(routes.map(({ page }) => [page.path, page.requires]))
  const canOpen = ({ path }: { path: string }) =>
    holds(requirements.get(path) ?? 'anyone', permissions)
  const fromFiles = async ({ page: { path }, settings }: SettingsRoute): Promise<Setting[]> => {
    const exports = await settings?.()
    return fieldsOfFile(Object(exports) as object).map((found) => ({ id: '', path, ...found }))
  }
  const [info, profile, ...files] = await Promise.all([
    queryClient.query(serverInfo),
    holds('query-users', permissions) ? profileSettings(realm) : [],
    ...routes.filter(({ page }) => canOpen(page)).map(fromFiles),
  ])
  const settings = [...files.flat(), ...profile, ...providerSettings(info).filter(canOpen)]
  return uniqueSettings(settings)
    .filter(({ field }) => isPossible(field.when, info))
    .map((setting, index) => ({ ...setting, id: `setting ${index}` }))
}

/** Texts of fields are keys, wrapped keys or plain. */
const textOf = (key: string | undefined) => labelOf(key, { plain: true })

const englishOf = (key: string | undefined) => {
  const [, wrapped = key] = /^\$\{(.+)\}$/.exec(key ?? '') ?? []
  return wrapped !== undefined && i18n.exists(wrapped, { lng: 'en' })
    ? i18n.t(wrapped, { lng: 'en' })
    : ''
}

function textsOf({ field: { label, help } }: Setting): SettingTexts {
  const texts = { label: textOf(label) || label, help: textOf(help) }
  if (i18n.language === 'en') return { ...texts, englishLabel: '', englishHelp: '' }
  return { ...texts, englishLabel: englishOf(label), englishHelp: englishOf(help) }
}

export const loadSettings = async (
  realm: string,
  permissions: ReadonlySet<Permission>,
  routes: readonly SettingsRoute[],
) => indexSettings(await readSettings(realm, permissions, routes), textsOf)

type PathParams = Readonly<Record<string, string | undefined>>

const parameter = /^(?:\{-\$(\w+)\}|\$(\w*))$/

/** The parameters that two paths share, as far as both are the same. */
export function sharedParams(path: string, current: string, params: PathParams): PathParams {
  const segments = path.split('/')
  const difference = segments.findIndex((segment, index) => segment !== current.split('/')[index])
  const names = segments
    .slice(0, difference < 0 ? undefined : difference)
    .flatMap((segment) => parameter.exec(segment)?.[2] ?? [])
  return Object.fromEntries(names.map((name) => [name, params[name]]))
}

/** Undefined if a parameter is missing; optional ones are left out. */
export function fillPath(path: string, params: PathParams): string | undefined {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    const [isParameter, optional, required] = parameter.exec(segment) ?? []
    const name = optional ?? (required || '_splat')
    const value = isParameter === undefined ? segment : params[name]
    if (value === undefined && optional === undefined) return undefined
    // A tab with tabs of its own is "themes/settings".
    if (value) segments.push(...value.split('/').map(encodeURIComponent))
  }
  return segments.join('/')
}

/** The list that leads to the page: what the path says before its first missing parameter. */
export function listPath({ path, list }: Pick<PageMeta, 'path' | 'list'>): string {
  const filled = list && fillPath(list.path, { tab: list.tab })
  if (filled !== undefined) return filled
  const segments = path.split('/')
  const first = segments.findIndex((segment) => segment.startsWith('$'))
  // Below the realm's settings the segments are tabs.
  return segments.slice(0, segments[0] === 'realm-settings' ? first : 1).join('/')
}
