import type { Profile } from '~/api/user-profile/userProfile'
import { readProfile } from '~/api/user-profile/profileText'
import type { ServerInfo } from '~/api/serverInfo'
import type { Text } from '~/ui/useText'
import type { Completion, Problem } from '~/ui/code/types'
import { validatorTypes } from './validatorTypes'

const known = {
  top: ['attributes', 'groups', 'unmanagedAttributePolicy'],
  attribute: [
    'name',
    'displayName',
    'validations',
    'annotations',
    'required',
    'permissions',
    'selector',
    'group',
    'multivalued',
    'defaultValue',
  ],
  group: ['name', 'displayHeader', 'displayDescription', 'annotations'],
}

const policies = ['ENABLED', 'ADMIN_VIEW', 'ADMIN_EDIT']

type Fault = { key: string; params?: Record<string, unknown>; at: readonly (string | number)[] }

const unknownIn = (value: object, names: readonly string[], at: Fault['at']): Fault[] =>
  Object.keys(value)
    .filter((key) => !names.includes(key))
    .map((key) => ({ key: 'jsonUnknownKey', params: { key }, at: [...at, key] }))

function faultsOf(profile: Profile, info: ServerInfo): Fault[] {
  const { attributes, groups = [], unmanagedAttributePolicy: policy } = profile
  const names = attributes.map(({ name }) => name)
  const groupNames = groups.map(({ name }) => name)
  const validators = new Set(validatorTypes(info).map(({ id }) => id))
  return [
    ...unknownIn(profile, known.top, []),
    ...['username', 'email'].flatMap((name) =>
      names.includes(name)
        ? []
        : [{ key: 'attributeNeeded', params: { name }, at: ['attributes'] }],
    ),
    ...(policy === undefined || policies.includes(policy)
      ? []
      : [{ key: 'jsonUnmanagedPolicy', at: ['unmanagedAttributePolicy'] }]),
    ...attributes.flatMap((attribute, index): Fault[] => {
      const at = ['attributes', index]
      const { name, group, validations = {} } = attribute
      return [
        ...unknownIn(attribute, known.attribute, at),
        ...(names.indexOf(name) < index
          ? [{ key: 'attributeNameTaken', at: [...at, 'name'] }]
          : []),
        ...(group && !groupNames.includes(group)
          ? [{ key: 'jsonUnknownGroup', params: { group }, at: [...at, 'group'] }]
          : []),
        ...Object.keys(validations)
          .filter((id) => validators.size > 0 && !validators.has(id))
          .map((type) => ({
            key: 'jsonUnknownType',
            params: { type },
            at: [...at, 'validations', type],
          })),
      ]
    }),
    ...groups.flatMap((group, index): Fault[] => [
      ...unknownIn(group, known.group, ['groups', index]),
      ...(groupNames.indexOf(group.name) < index
        ? [{ key: 'attributeGroupTaken', at: ['groups', index, 'name'] }]
        : []),
    ]),
  ]
}

/** What the server would refuse of a profile. */
export function validateProfile(text: string, info: ServerInfo, t: Text['t']): readonly Problem[] {
  try {
    return faultsOf(readProfile(text), info).map(({ key, params, at }) => ({
      message: t(key, params),
      at,
    }))
  } catch {
    return [{ message: t('jsonNoProfile'), at: [] }]
  }
}

export const profileCompletions = (info: ServerInfo): readonly Completion[] =>
  [...new Set([...known.top, ...known.attribute, ...known.group])]
    .map((label): Completion => ({ label }))
    .concat(
      validatorTypes(info).map(({ id }) => ({ label: id, detail: 'validations' })),
      policies.map((label) => ({ label })),
    )
