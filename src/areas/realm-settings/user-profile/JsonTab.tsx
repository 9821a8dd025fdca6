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
import { JsonDocument, type JsonDraft } from '../json/JsonDocument'
import type { JsonSchema } from '../json/jsonSchema'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
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
          schema: profileSchema(info),
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

function profileSchema(info: ServerInfo): JsonSchema {
  const validators = validatorTypes(info).map(({ id }) => [id, {}])
  return {
    type: 'object',
    properties: {
      attributes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            displayName: { type: 'string' },
            validations: {
              type: 'object',
              properties: Object.fromEntries(validators),
              ...(validators.length > 0 && { additionalProperties: false }),
            },
            annotations: { type: 'object' },
            required: { type: 'object' },
            permissions: { type: 'object' },
            selector: { type: 'object' },
            group: { type: 'string' },
            multivalued: { type: 'boolean' },
            defaultValue: {},
          },
          required: ['name'],
          additionalProperties: false,
        },
      },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            displayHeader: { type: 'string' },
            displayDescription: { type: 'string' },
            annotations: { type: 'object' },
          },
          required: ['name'],
          additionalProperties: false,
        },
      },
      unmanagedAttributePolicy: { type: 'string', enum: ['ENABLED', 'ADMIN_VIEW', 'ADMIN_EDIT'] },
    },
    required: ['attributes'],
    additionalProperties: false,
  }
}
