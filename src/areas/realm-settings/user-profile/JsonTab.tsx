import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { parseProfile } from '~/api/user-profile/parseProfile'
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

export function JsonTab({ realm }: { realm: string }) {
  const { t } = useText()
  const id = useId()
  const { data } = useSuspenseQuery(userProfile.config(realm))
  const { data: info } = useSuspenseQuery(serverInfo)
  const [draft, setDraft] = useState<JsonDraft<Profile>>()
  const reset = useMutation(resetUserProfile(realm))
  const confirmReset = () =>
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
        format={{
          parse: parseProfile,
          invalidMessage: 'invalidJsonError',
          namesIn: ({ attributes }) => attributes.map(({ name }) => name),
          changes: profileChanges,
          completions: profileCompletions(info),
          lint: (text) => lintProfile(text, info, t),
        }}
        value={data}
        draft={draft}
        setDraft={setDraft}
        save={replaceUserProfile(realm)}
        revert={{ label: 'revert', run: () => setDraft(undefined) }}
        download={{ name: `user-profile-${realm}.json`, content: data }}
      >
        <Button variant="link" isDanger onClick={confirmReset}>
          {t('profileReset')}
        </Button>
      </JsonDocument>
      <LeaveGuard form={id} isDirty={draft !== undefined} />
    </>
  )
}

const allowedKeys = {
  profile: ['attributes', 'groups', 'unmanagedAttributePolicy'],
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

const unmanagedPolicies = ['ENABLED', 'ADMIN_VIEW', 'ADMIN_EDIT']

type Issue = { key: string; params?: Record<string, unknown>; path: readonly (string | number)[] }

const unknownKeyIssues = (
  value: object,
  allowed: readonly string[],
  path: Issue['path'],
): Issue[] =>
  Object.keys(value)
    .filter((key) => !allowed.includes(key))
    .map((key) => ({ key: 'jsonUnknownKey', params: { key }, path: [...path, key] }))

function findIssues(profile: Profile, info: ServerInfo): Issue[] {
  const { attributes, groups = [], unmanagedAttributePolicy: policy } = profile
  const names = attributes.map(({ name }) => name)
  const groupNames = groups.map(({ name }) => name)
  const validators = new Set(validatorTypes(info).map(({ id }) => id))
  return [
    ...unknownKeyIssues(profile, allowedKeys.profile, []),
    ...['username', 'email'].flatMap((name) =>
      names.includes(name)
        ? []
        : [{ key: 'attributeNeeded', params: { name }, path: ['attributes'] }],
    ),
    ...(policy === undefined || unmanagedPolicies.includes(policy)
      ? []
      : [{ key: 'jsonUnmanagedPolicy', path: ['unmanagedAttributePolicy'] }]),
    ...attributes.flatMap((attribute, index): Issue[] => {
      const path = ['attributes', index]
      const { name, group, validations = {} } = attribute
      return [
        ...unknownKeyIssues(attribute, allowedKeys.attribute, path),
        ...(names.indexOf(name) < index
          ? [{ key: 'attributeNameTaken', path: [...path, 'name'] }]
          : []),
        ...(group && !groupNames.includes(group)
          ? [{ key: 'jsonUnknownGroup', params: { group }, path: [...path, 'group'] }]
          : []),
        ...Object.keys(validations)
          .filter((id) => validators.size > 0 && !validators.has(id))
          .map((type) => ({
            key: 'jsonUnknownType',
            params: { type },
            path: [...path, 'validations', type],
          })),
      ]
    }),
    ...groups.flatMap((group, index): Issue[] => [
      ...unknownKeyIssues(group, allowedKeys.group, ['groups', index]),
      ...(groupNames.indexOf(group.name) < index
        ? [{ key: 'attributeGroupTaken', path: ['groups', index, 'name'] }]
        : []),
    ]),
  ]
}

function lintProfile(text: string, info: ServerInfo, t: Text['t']): readonly Problem[] {
  try {
    return findIssues(parseProfile(text), info).map(({ key, params, path }) => ({
      message: t(key, params),
      location: path,
    }))
  } catch {
    return [{ message: t('jsonNoProfile'), location: [] }]
  }
}

const profileCompletions = (info: ServerInfo): readonly Completion[] =>
  [...new Set([...allowedKeys.profile, ...allowedKeys.attribute, ...allowedKeys.group])]
    .map((label): Completion => ({ label }))
    .concat(
      validatorTypes(info).map(({ id }) => ({ label: id, detail: 'validations' })),
      unmanagedPolicies.map((label) => ({ label })),
    )
