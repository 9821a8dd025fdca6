// Keeps docs/permissions.md true. After a change of a route:
// npx vitest run build/permissionsDocument.test.ts -u
import { beforeAll, expect, test } from 'vitest'
import { serverTexts } from '../scripts/lib/dist.mjs'
import { pageRoutes } from '../src/app/routes.ts'
import { clientDetailTabs } from '../src/areas/clients/tabs.tsx'
import { providerTabs } from '../src/areas/identity-providers/tabs.ts'
import { organizationTabs } from '../src/areas/organizations/tabs.tsx'
import { realmTabs } from '../src/areas/realm-settings/tabs.ts'
import type { Requirement } from '../src/lib/access.ts'
import { messages } from '../src/lib/translations.ts'
import { correctTexts } from '../src/lib/serverCorrections.ts'
import type { PageMeta } from '../src/routing/pageRoute.tsx'

let texts: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  texts = { ...messages, ...correctTexts(await serverTexts()) }
}, 300_000)

const textOf = (key: string | undefined) =>
  key === undefined ? '' : (texts[key] ?? key).replaceAll(/\{\{.*?\}\}/g, '…')

function requirementText(requirement: Requirement, isNested = false): string {
  if (requirement === 'anyone') return 'any administrator'
  if (typeof requirement === 'string') return `\`${requirement}\``
  const isAll = 'all' in requirement
  const parts = isAll ? requirement.all : requirement.some
  const text = parts.map((part) => requirementText(part, true)).join(isAll ? ' and ' : ' or ')
  return isNested ? `(${text})` : text
}

/** `clients/$clientId/{-$tab}` → `clients/:clientId/:tab?` */
const addressText = (path: string) =>
  `#/:realm/${path.replaceAll(/\{-\$(\w+)\}/g, ':$1?').replaceAll(/\$(\w+)/g, ':$1')}`.replace(
    /\$$/,
    '…',
  )

const areaOf = ({ path }: PageMeta) => (/^[a-z]/.test(path) ? path.split('/')[0] : 'home')

function areaTables() {
  const pages = pageRoutes.flatMap(({ options }) => options.staticData?.page ?? [])
  return [...new Set(pages.map(areaOf))].map((area) => {
    const areaPages = pages.filter((page) => areaOf(page) === area)
    const [list] = areaPages
    return [
      `### ${textOf(list?.title) || 'Pages of extensions'}`,
      '',
      '| Page | Address | Permission |',
      '|---|---|---|',
      ...areaPages.map(
        ({ title, path, requires }) =>
          `| ${textOf(title)} | \`${addressText(path)}\` | ${requirementText(requires)} |`,
      ),
    ].join('\n')
  })
}

type Tab = { title: string; requires?: Requirement | ((props: never) => Requirement) }

const tabs: readonly (readonly [string, readonly Tab[]])[] = [
  ['clients', clientDetailTabs],
  ['identityProviders', providerTabs],
  ['organizations', organizationTabs],
  ['realmSettings', realmTabs],
]

const tabRows = () =>
  tabs.flatMap(([area, records]) =>
    records.flatMap(({ title, requires }) =>
      requires === undefined || typeof requires === 'function'
        ? []
        : [`| ${textOf(area)} | ${textOf(title)} | ${requirementText(requires)} |`],
    ),
  )

test('docs/permissions.md lists what every page needs', async () => {
  const document = `# Permissions that each page needs

This file is made from the route records of the console; a test fails when it is out of date.

The names are roles of the client \`realm-management\` of a realm, and of \`{realm}-realm\` in \`master\`. Assign them under **Users → Role mapping**, or let a group or a role contain them.

- \`manage-…\` contains \`view-…\`, and \`view-users\`, \`view-clients\` and \`view-organizations\` contain the matching \`query-…\`. The console follows this, so \`manage-realm\` alone opens a page that needs \`view-realm\`.
- With only \`query-…\` you open the page, and see the objects for which a [permission](guides/permissions.md) was given to you.
- What a page needs is what opens it. Without the permission to change something, forms are read-only, and buttons are disabled and say which permission is missing.
- Keycloak decides about every call. This list shows what the console asks for before it opens a page.

## Pages

${areaTables().join('\n\n')}

## Tabs that need more than their page

| Page | Tab | Permission |
|---|---|---|
${tabRows().join('\n')}
`
  await expect(document).toMatchFileSnapshot('../docs/permissions.md')
})
