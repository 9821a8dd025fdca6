import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'
import type { ProfileGroup } from '~/api/user-profile/profileForms'
import {
  deleteGroups,
  parseProfile,
  renameGroup,
  replaceUserProfile,
  resetUserProfile,
  userProfile,
  type Profile,
} from '~/api/user-profile/userProfile'
import { openFormDialog } from '~/form/openFormDialog'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { valueToString } from '~/lib/field'
import { translate } from '~/lib/i18n'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { RouteLink, useGo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { CodeEditor } from '~/ui/CodeEditor'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { JsonDocument, type JsonDraft } from '../json/JsonDocument'
import type { JsonSchema } from '../json/jsonSchema'
import { AttributesTab } from './AttributesTab'
import { realmLocales } from './locales'
import { profileChanges } from './profileChanges'
import { validatorTypes } from './validator.fields'

const routeId = '/$realm/realm-settings/user-profile/$tab'

export const tabs = defineTabs<{ realm: string }>([
  { id: 'attributes', title: 'attributes', component: AttributesTab },
  { id: 'attributes-group', title: 'attributesGroup', component: GroupsTab },
  {
    id: 'json-editor',
    title: 'jsonEditor',
    component: CodeEditor,
    render: (page) => <JsonTab {...page} />,
  },
])

export const load = ({ realm }: { realm: string }) => [userProfile.config(realm), serverInfo]

export default function UserProfileTab({ realm }: { realm: string }) {
  const current = useMatch({ from: routeId, shouldThrow: false })?.params.tab
  const tabLink = (tab: string) => linkOptions({ to: routeId, params: { realm, tab }, search: {} })
  // Breadcrumbs of the group pages lead here.
  if (current === 'attributesGroup') return <Navigate {...tabLink('attributes-group')} replace />
  return (
    <TabbedPage
      isNested
      label="userProfile"
      tabs={tabs}
      page={{ realm }}
      objectId={realm}
      current={current}
      link={tabLink}
    />
  )
}

type Row = ProfileGroup & { attributes: readonly string[] }

const columns: readonly Column<Row>[] = [
  link('name', 'columnName', ({ name }, content) => (
    <RouteLink
      to="/$realm/realm-settings/user-profile/attributesGroup/edit/$name"
      params={{ name }}
    >
      {content}
    </RouteLink>
  )),
  text('displayHeader', 'columnDisplayName', {
    value: ({ displayHeader }, { label }) => label(displayHeader),
  }),
  text('displayDescription', 'columnDisplayDescription', {
    value: ({ displayDescription }, { label }) => label(displayDescription),
  }),
  {
    id: 'attributes',
    title: 'attributes',
    cell: ({ attributes }, { list }) => <bdi>{list(attributes) || '—'}</bdi>,
    text: ({ attributes }) => attributes.join(', '),
  },
]

const groupRemoval = (realm: string, locales: readonly string[]): ConfirmedAction<Row> => ({
  command: deleteGroups(realm, locales),
  requires: 'manage-realm',
  question: ([group]) => ({
    title: 'deleteDialogTitle',
    text: 'attributeGroupDelete',
    params: { group: group?.name },
  }),
  impact: ([group]) => {
    const names = group?.attributes ?? []
    return names.length > 0 && translate('attributeGroupUsed', { count: names.length, names })
  },
})

function GroupsTab({ realm }: { realm: string }) {
  const go = useGo()
  const listState = useLocalState()
  const { data, refetch } = useSuspenseQuery(userProfile.config(realm))
  const locales = realmLocales(useRealm(realm))
  const rows = (data.groups ?? []).map((group) => ({
    ...group,
    attributes: data.attributes
      .filter((attribute) => attribute.group === group.name)
      .map(({ name }) => name),
  }))
  const takenNames = rows.map(({ name }) => name)
  return (
    <DataTable
      label="tableTitle"
      rows={rows}
      onRefresh={() => void refetch()}
      listState={listState}
      rowKey={({ name }) => name}
      columns={columns}
      create={{
        label: 'createGroupText',
        requires: 'manage-realm',
        onSelect: () => void go({ to: '/$realm/realm-settings/user-profile/attributesGroup/new' }),
      }}
      actions={({ name }) => [
        {
          label: 'rename',
          requires: 'manage-realm',
          onSelect: () => renameGroupDialog(realm, name, takenNames),
        },
      ]}
      removal={groupRemoval(realm, locales)}
      empty={{ title: 'emptyStateMessage', text: 'emptyStateInstructions' }}
    />
  )
}

const renameGroupDialog = (realm: string, name: string, takenNames: readonly string[]) =>
  openFormDialog({
    title: 'attributeGroupRename',
    params: { name },
    text: 'attributeGroupRenameExplain',
    fields: [
      {
        path: ['to'],
        label: 'nameField',
        kind: 'text',
        required: true,
        maxLength: 255,
        validate: (value) => {
          const to = valueToString(value).trim()
          return to !== name && takenNames.includes(to) ? 'attributeGroupTaken' : undefined
        },
      },
    ],
    defaultValues: { name, to: name },
    command: renameGroup(realm),
    button: 'rename',
    mustDiffer: true,
  })

function JsonTab({ realm }: { realm: string }) {
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
