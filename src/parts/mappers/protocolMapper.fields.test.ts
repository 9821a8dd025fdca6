import { expect, test } from 'vitest'
import { allFields } from '~/lib/field'
import { mapperSections, mapperType, type ProtocolMapperType } from './protocolMapper.fields'

const type: ProtocolMapperType = {
  id: 'example',
  name: 'Example',
  category: 'Token mapper',
  helpText: '',
  priority: 0,
  properties: [
    { name: 'claim.name', label: 'tokenClaimName.label', type: 'String', required: true },
    { name: 'id.token.claim', label: 'includeInIdToken.label', type: 'boolean' },
  ],
}

test('mapperType finds a type by protocol and id', () => {
  const info = { protocolMapperTypes: { saml: [type] } }
  expect(mapperType(info, 'saml', 'example')).toBe(type)
  expect(mapperType(info, 'openid-connect', 'example')).toBeUndefined()
  expect(mapperType({}, 'saml', 'example')).toBeUndefined()
})

test('the name is required for a new mapper and read-only afterwards', () => {
  const nameOf = (isNew: boolean) =>
    allFields(mapperSections(type, { isNew })).find(({ path }) => path[0] === 'name')
  expect(nameOf(true)).toMatchObject({ required: true, readOnly: false })
  expect(nameOf(false)).toMatchObject({ required: false, readOnly: true })
})

test('builds the config fields from the type', () => {
  const paths = allFields(mapperSections(type, { isNew: false })).map(({ path }) => path)
  expect(paths).toEqual([
    ['protocolMapper'],
    ['name'],
    ['config', 'claim.name'],
    ['config', 'id.token.claim'],
  ])
})

test('shows the config as key-value rows without a type', () => {
  const fields = allFields(mapperSections(undefined, { isNew: false }))
  expect(fields.at(-1)).toMatchObject({ path: ['config'], kind: 'keyvalue', stored: 'object' })
})
