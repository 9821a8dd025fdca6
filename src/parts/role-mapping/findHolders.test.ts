import { expect, test } from 'vitest'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { grantingRolesOf } from './findHolders'

const role = (name: string): MappedRole => ({ id: `id-${name}`, name })

test('finds every role that contains a role, with the shortest chain', () => {
  const contents = new Map([
    ['id-far', [role('near')]],
    ['id-near', [role('wanted'), role('far')]],
    ['id-both', [role('near'), role('wanted')]],
    ['id-other', [role('else')]],
  ])
  const all = ['far', 'near', 'both', 'other'].map(role)
  const chains = grantingRolesOf(role('wanted'), all, contents).map(({ chain }) =>
    chain.map(({ name }) => name).join(' > '),
  )
  expect(chains).toEqual(['wanted', 'near > wanted', 'both > wanted', 'far > near > wanted'])
})
