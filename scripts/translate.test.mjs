import { expect, test } from 'vitest'
import { filledIn, glossaryOf, termsIn, worksheet } from './lib/translation.mjs'

const glossary = glossaryOf(
  { role: 'Role', roles: 'Realm roles', realm: 'Realm', ok: 'OK', help: 'A text of many words' },
  { role: 'Rolle', roles: 'Realm-Rollen', realm: 'Realm', ok: 'Gut', help: 'Ein Text' },
)

test('the glossary holds short texts that differ from the English ones', () =>
  expect([...glossary]).toEqual([
    ['role', 'Rolle'],
    ['realm roles', 'Realm-Rollen'],
  ]))

test('finds the longest terms in a text, not in its placeholders', () =>
  expect(termsIn('Realm roles of {{role}}; a role', glossary)).toEqual([
    'realm roles = Realm-Rollen',
    'role = Rolle',
  ]))

test('takes over what was filled into the file, and nothing else', () => {
  const text = worksheet('de', { deleteRole: 'Delete role: {{name}}', close: 'Close' }, glossary)
  expect(text).toContain('# Delete role: {{name}}\n#   role = Rolle\n"deleteRole": ""')
  expect(filledIn(text)).toEqual({})
  const filled = text.replace('"deleteRole": ""', '"deleteRole": "Rolle löschen: {{name}}"')
  expect(filledIn(filled)).toEqual({ deleteRole: 'Rolle löschen: {{name}}' })
})
