import { Button } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { serverInfo, type ServerInfo } from '~/api/serverInfo'
import type { ProfileGroup } from '~/api/user-profile/profileForms'
import {
  deleteGroup,
  parseProfile,
  renameGroup,
  replaceUserProfile,
  resetUserProfile,
  userProfile,
  type Profile,
} from '~/api/user-profile/userProfile'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { describeFailure } from '~/lib/errors'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { RouteLink, useGo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { CodeEditor } from '~/ui/CodeEditor'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
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
  const link = (tab: string) => linkOptions({ to: routeId, params: { realm, tab }, search: {} })
  // Breadcrumbs of the group pages lead here.
  if (current === 'attributesGroup') return <Navigate {...link('attributes-group')} replace />
  return (
    <TabbedPage
      isNested
      label="userProfile"
      tabs={tabs}
      page={{ realm }}
      objectId={realm}
      current={current}
      link={link}
    />
  )
}

type Row = ProfileGroup & { attributes: readonly string[] }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'columnName',
    cell: ({ name }) => (
      <RouteLink
        to="/$realm/realm-settings/user-profile/attributesGroup/edit/$name"
        params={{ name }}
      >
        <bdi>{name}</bdi>
      </RouteLink>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'displayHeader',
    title: 'columnDisplayName',
    cell: ({ displayHeader }, { label }) => <bdi>{label(displayHeader) || '—'}</bdi>,
    text: ({ displayHeader }, { label }) => label(displayHeader),
  },
  {
    id: 'displayDescription',
    title: 'columnDisplayDescription',
    cell: ({ displayDescription }, { label }) => <bdi>{label(displayDescription) || '—'}</bdi>,
    text: ({ displayDescription }, { label }) => label(displayDescription),
  },
  {
    id: 'attributes',
    title: 'attributes',
    cell: ({ attributes }, { list }) => <bdi>{list(attributes) || '—'}</bdi>,
    text: ({ attributes }) => attributes.join(', '),
  },
]

function GroupsTab({ realm }: { realm: string }) {
  const { t } = useText()
  const go = useGo()
  const listState = useLocalState()
  const { data, refetch } = useSuspenseQuery(userProfile.config(realm))
  const locales = realmLocales(useRealm(realm))
  const remove = useMutation(deleteGroup(realm))
  const [groupToRename, setGroupToRename] = useState<ProfileGroup>()
  const rows = (data.groups ?? []).map((group) => ({
    ...group,
    attributes: data.attributes
      .filter((attribute) => attribute.group === group.name)
      .map(({ name }) => name),
  }))
  const confirmDelete = ({ attributes, ...group }: Row) =>
    confirm({
      title: 'deleteDialogTitle',
      text: 'attributeGroupDelete',
      params: { group: group.name },
      danger: true,
      ...(attributes.length > 0 && {
        impact: t('attributeGroupUsed', {
          count: attributes.length,
          names: attributes,
        }),
      }),
      run: () => remove.mutateAsync({ item: group, locales }),
    })
  const createButton = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createGroupText',
        requires: 'manage-realm',
        onSelect: () => void go({ to: '/$realm/realm-settings/user-profile/attributesGroup/new' }),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="tableTitle"
        rows={rows}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ name }) => name}
        columns={columns}
        toolbar={createButton}
        actions={(row) => [
          {
            label: 'rename',
            requires: 'manage-realm',
            onSelect: () => setGroupToRename(row),
          },
          {
            label: 'delete',
            danger: true,
            requires: 'manage-realm',
            onSelect: () => confirmDelete(row),
          },
        ]}
        empty={
          <EmptyStateMessage
            title="emptyStateMessage"
            text="emptyStateInstructions"
            action={createButton}
          />
        }
      />
      {groupToRename && (
        <RenameAttributeGroupDialog
          realm={realm}
          name={groupToRename.name}
          takenNames={rows.map(({ name }) => name)}
          onClose={() => setGroupToRename(undefined)}
        />
      )}
    </>
  )
}

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

type RenameAttributeGroupDialogProps = {
  realm: string
  name: string
  takenNames: readonly string[]
  onClose: () => void
}

function RenameAttributeGroupDialog({
  realm,
  name,
  takenNames,
  onClose,
}: RenameAttributeGroupDialogProps) {
  const { t } = useText()
  const rename = useMutation(withoutToast(renameGroup(realm)))
  return (
    <NameDialog
      title={t('attributeGroupRename', { name })}
      text="attributeGroupRenameExplain"
      label="nameField"
      button="rename"
      initialName={name}
      mustDiffer
      validate={(next) =>
        next !== name && takenNames.includes(next) ? 'attributeGroupTaken' : undefined
      }
      isBusy={rename.isPending}
      serverError={rename.error ? describeFailure(rename.error).message : undefined}
      onNameChange={rename.reset}
      onSubmit={(to) => rename.mutate({ name, to }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
