import { expect, test } from 'vitest'
import { allFields, type Path } from '~/lib/field'
import { samlSections } from './saml.fields'

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

function errorOf(setting: string, config: Record<string, string>) {
  const field = allFields(samlSections(true)).find(({ path }) => path[1] === setting)
  const read = (path: Path) => config[path[1] ?? '']
  return field?.validate?.(config[setting] ?? '', read)
}

test.each(['nameIDPolicyFormat', 'principalType'])('%s refuses transient subjects', (setting) => {
  const pair = { nameIDPolicyFormat: transient, principalType: 'SUBJECT' }
  expect(errorOf(setting, pair)).toBe('transientSubject')
  expect(errorOf(setting, { nameIDPolicyFormat: transient })).toBe('transientSubject')
  expect(errorOf(setting, { ...pair, principalType: 'ATTRIBUTE' })).toBeUndefined()
  expect(errorOf(setting, { principalType: 'SUBJECT' })).toBeUndefined()
})
