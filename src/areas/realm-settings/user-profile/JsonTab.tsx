import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readProfile } from '~/api/user-profile/profileText'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'
import {
  replaceUserProfile,
  resetUserProfile,
  userProfile,
  type Profile,
} from '~/api/user-profile/userProfile'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import type { Completion, Problem } from '~/ui/code/codeEditorTypes'
import { JsonDocument, type JsonDraft } from '../json/JsonDocument'
import { confirm } from '~/ui/dialogs/confirm'
import { useText, type Text } from '~/ui/useText'
import { profileChanges } from './profileChanges'
import { validatorTypes } from './validatorTypes'

/** The whole profile as one text. */
export function JsonTab({ realm }: { realm: string }) {
  const { t } = useText()
  const id = useId()
  const { data } = useSuspenseQuery(userProfile.whole(realm))
  const { data: info } = useSuspenseQuery(serverInfo)
  const [draft, setDraft] = useState<JsonDraft<Profile>>()
  const reset = useMutation(resetUserProfile(realm))
  const askReset = () =>
    confirm({
      title: 'profileResetTitle',
      text: 'profileResetConfirm',
      button: 'profileReset',
      danger: true,
      run: async () => {
        await reset.mutateAsync()
        setDraft(undefined)
      },
    })
  return (
    <>
      <JsonDocument
        label={t('jsonEditor')}
        kind={{
          read: readProfile,
          invalid: 'invalidJsonError',
          namesIn: ({ attributes }) => attributes.map(({ name }) => name),
          changes: profileChanges,
          completions: profileCompletions(info),
          lint: (text) => validateProfile(text, info, t),
        }}
        value={data}
        draft={draft}
        setDraft={setDraft}
        save={replaceUserProfile(realm)}
        back={{ label: 'revert', run: () => setDraft(undefined) }}
        download={{ name: `user-profile-${realm}.json`, content: data }}
      >
        <Button variant="link" isDanger onClick={askReset}>
          {t('profileReset')}
        </Button>
      </JsonDocument>
      <LeaveGuard form={id} isDirty={draft !== undefined} />
    </>
  )
}

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
function validateProfile(text: string, info: ServerInfo, t: Text['t']): readonly Problem[] {
  try {
    return faultsOf(readProfile(text), info).map(({ key, params, at }) => ({
      message: t(key, params),
      at,
    }))
  } catch {
    return [{ message: t('jsonNoProfile'), at: [] }]
  }
}

const profileCompletions = (info: ServerInfo): readonly Completion[] =>
  [...new Set([...known.top, ...known.attribute, ...known.group])]
    .map((label): Completion => ({ label }))
    .concat(
      validatorTypes(info).map(({ id }) => ({ label: id, detail: 'validations' })),
      policies.map((label) => ({ label })),
    )
