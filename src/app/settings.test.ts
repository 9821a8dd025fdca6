import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultConfig } from '~/api/clients/ssf'
import { fieldParam, type Field } from '~/lib/field'
import { messages } from '~/lib/translations'
import { pageRoutes } from './routes'

const isField = (value: object): value is Field => 'path' in value && 'label' in value

function fieldsIn(value: unknown): Field[] {
  if (typeof value !== 'object' || value === null) return []
  return isField(value) ? [value] : Object.values(value).flatMap(fieldsIn)
}

const nameOf = ({ path, label, help }: Field) => `${fieldParam(path)} (${label}, ${help})`

/** Arguments for functions that build fields. */
const builderArguments: Readonly<Record<string, readonly unknown[]>> = {
  addressFields: [],
  generalFields: ['realm'],
  wizardSteps: ['realm', ['saml']],
  importSections: ['realm'],
  credentialSections: [[{ id: 'client-secret', supportsSecret: true }], []],
  permissionSections: ['scope'],
  sectionsOf: [],
  policySections: [{ id: 'provider' }],
  newScopeSettings: [['saml']],
  receiverSections: [defaultConfig],
}

/** Inputs of one-time actions, and functions that return no fields. */
const excludedExports: Readonly<Record<string, readonly string[]>> = {
  'clients/keys/keys.fields.ts': ['generateSections', 'exportSections'],
  'clients/samlSettings.fields.ts': ['resetEncryption'],
  'clients/authorization/evaluate.fields.ts': ['evaluateSections', 'scopesOfResource', 'toRequest'],
  'clients/ssf/subject.fields.ts': ['subjectSections', 'typeField', 'valueField'],
  'clients/ssf/emit.fields.ts': ['emitSections'],
  'clients/ssf/stream.fields.ts': ['newStreamSections', 'deliveriesIn'],
}

const modules = import.meta.glob<Record<string, unknown>>(
  '../areas/{clients,client-scopes}/**/*.fields.ts',
  { eager: true },
)

const indexedSettings = async (area: string) => {
  const pages = pageRoutes.flatMap(({ options: { staticData } }) =>
    staticData?.settings && staticData.page?.path.split('/')[0] === area
      ? [staticData.settings()]
      : [],
  )
  return new Set((await Promise.all(pages)).flatMap(fieldsIn).map(nameOf))
}

test('finds the files with fields', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(10)
})

test.each(Object.entries(modules))(
  'the settings search covers all fields of %s',
  async (file, all) => {
    const name = file.replace('../areas/', '')
    const indexed = await indexedSettings(name.split('/')[0] ?? '')
    const missing = Object.entries(all)
      .filter(([key]) => !excludedExports[name]?.includes(key))
      .flatMap(([key, value]) => {
        if (typeof value !== 'function') return fieldsIn(value)
        const input = builderArguments[key]
        if (!input) throw new Error(`Say in this test what ${key} of ${name} is called with`)
        return fieldsIn(value(...input))
      })
      .filter(({ readOnly }) => readOnly !== true)
      .map(nameOf)
      .filter((value) => !indexed.has(value))
    expect(missing).toEqual([])
  },
)

test('indexes every client setting once, under its tab', async () => {
  const { clientSettingsIndex } = await import('~/areas/clients/clientSettingsIndex')
  expect(Object.keys(clientSettingsIndex)).toEqual(['settings', 'keys', 'credentials', 'advanced'])
  const names = fieldsIn(clientSettingsIndex).map(nameOf)
  expect(new Set(names).size).toBe(names.length)
})

const serverKeys = () => {
  const file = new URL('../lib/serverKeys.d.ts', import.meta.url)
  return [...readFileSync(file, 'utf8').matchAll(/\| '([^']+)'/g)].map(([, key]) => key)
}

test('every setting has a help text', async () => {
  const keys = new Set([...serverKeys(), ...Object.keys(messages)])
  const loaded = await Promise.all(
    pageRoutes.map(async ({ options: { staticData } }) => staticData?.settings?.()),
  )
  const fields = fieldsIn(loaded).filter(({ textFrom }) => textFrom !== 'server')
  expect(fields.length).toBeGreaterThan(300)
  const helps = fields.flatMap(({ help }) => help ?? [])
  expect(helps.filter((help) => !keys.has(help))).toEqual([])
})
