// The pictures in README.md and docs/: which page each one shows, and whether that page has changed
// since. `npm run pictures` takes them; documents.test.mjs checks them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.mjs'

export const pictureFolder = 'docs/pictures'

const recordFile = join(root, pictureFolder, 'sources.json')

/**
 * The files that a picture shows: the page and its list. A change deep in a shared component would
 * make all pictures old at once.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const pictureSources = {
  start: ['src/areas/dashboard/Overview.tsx', 'src/areas/dashboard/SignIns.tsx'],
  review: ['src/form/saving/saveDialogs.tsx'],
  why: ['src/parts/role-mapping/WhyRole.tsx'],
  bulk: ['src/areas/users/bulk/UserBulkBar.tsx', 'src/areas/users/list/userColumns.tsx'],
  diagram: ['src/areas/authentication/diagram/Diagram.tsx'],
  code: ['src/parts/activity/ActivityPanel.tsx'],
  users: ['src/areas/users/UsersPage.tsx', 'src/areas/users/list/userColumns.tsx'],
  groups: ['src/areas/groups/GroupsPage.tsx', 'src/parts/groups/GroupBrowser.tsx'],
  roles: ['src/areas/roles/RolesPage.tsx', 'src/parts/roles/RoleList.tsx'],
  clients: ['src/areas/clients/ClientsPage.tsx'],
  'client-scopes': ['src/areas/client-scopes/ScopesPage.tsx'],
  sessions: ['src/areas/sessions/SessionsPage.tsx', 'src/parts/sessions/SessionsTable.tsx'],
  events: ['src/areas/events/EventsPage.tsx', 'src/parts/events/UserEvents.tsx'],
  'realm-settings': [
    'src/areas/realm-settings/RealmSettingsPage.tsx',
    'src/areas/realm-settings/GeneralTab.tsx',
  ],
  authentication: [
    'src/areas/authentication/AuthenticationPage.tsx',
    'src/areas/authentication/flows/FlowsTab.tsx',
  ],
  'identity-providers': ['src/areas/identity-providers/IdentityProvidersPage.tsx'],
  'user-federation': ['src/areas/user-federation/UserFederationPage.tsx'],
  organizations: ['src/areas/organizations/OrganizationsPage.tsx'],
  permissions: [
    'src/areas/permissions/PermissionsPage.tsx',
    'src/areas/permissions/AdminPermissionsTab.tsx',
  ],
  workflows: ['src/areas/workflows/WorkflowsPage.tsx'],
}

/** @param {readonly string[]} files */
export function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** @returns {Record<string, string>} the hashes when the pictures were taken */
export const recordedHashes = () =>
  existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}

/** @param {readonly string[]} names of pictures that show the page as it is now */
export function recordHashes(names) {
  const hashes = recordedHashes()
  for (const name of names) hashes[name] = hashOf(pictureSources[name] ?? [])
  const sorted = Object.fromEntries(
    Object.entries(hashes).toSorted(([a], [b]) => a.localeCompare(b)),
  )
  writeFileSync(recordFile, `${JSON.stringify(sorted, undefined, 2)}\n`)
}
