import { expect, test } from 'vitest'
import { repairEscapes } from './repairAddress'

test.each([
  ['/tr-a/groups/x%zz', '/tr-a/groups/x%25zz'],
  ['/tr-a/groups/100%', '/tr-a/groups/100%25'],
  ['/m%C3%BCnchen/%ff', '/m%C3%BCnchen/%25ff'],
  ['/tr-a/%E2%82', '/tr-a/%25E2%2582'],
  ['/tr%20a/groups/a%2Fb', '/tr%20a/groups/a%2Fb'],
])('repairs the escapes of %s', (path, repaired) => {
  expect(repairEscapes(path)).toBe(repaired)
  expect(() => decodeURIComponent(repaired)).not.toThrow()
})
