import { Button, Checkbox, Label, LabelGroup } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { createUser, userTemplates } from '~/api/users/newUsers'
import { useRealm } from '~/api/realms/realms'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { useFormInfo } from '~/form/formInfo'
import { stringOrEmpty, type CustomControlProps } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { holds } from '~/lib/access'
import { userLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import { openDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { NewPasswordControl } from './credentials/PasswordDialog'
import EmailVerified from './EmailVerified'
import {
  emptyForm,
  toCopyForm,
  parseGroups,
  toNewUser,
  parseRoles,
  groupRows,
  roleRows,
  type NewUserForm,
} from './newUser'
import { localesOf, newUserSections } from './user.fields'
import GroupPicker from '~/pickers/GroupPicker'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import { useCreateUserRequirement, userList } from './userActions'
import './users.css'

const customControls = { EmailVerified, InitialPassword: NewPasswordControl, NewGroups, NewRoles }

const route = getRouteApi('/$realm/users/add-user')

export const load = ({ realm, copy }: { realm: string; copy?: string }) => [
  users.newMetadata(realm),
  ...(copy ? [userTemplates.of(realm, copy)] : []),
]

export default function AddUserPage() {
  const { realm } = route.useParams()
  const { copy } = route.useSearch()
  return (
    <>
      <PageHeader title="createUser" />
      {copy ? (
        <CopyUserForm key={copy} realm={realm} id={copy} />
      ) : (
        <CreateUserForm key={realm} realm={realm} start={emptyForm} />
      )}
    </>
  )
}

function CopyUserForm({ realm, id }: { realm: string; id: string }) {
  const { t } = useText()
  const { data: template } = useSuspenseQuery(userTemplates.of(realm, id))
  const { defaultRole } = useRealm(realm)
  // Keep the first answer: a refetch must not reset what was typed.
  const [start] = useState(() => toCopyForm(template, defaultRole?.id))
  return (
    <>
      <InlineAlert
        variant="info"
        className="castellan-pending"
        title={t('copyOf', { name: template.user.username })}
      >
        <p>{t('copyUserExplain')}</p>
        {template.missingPermissions.length > 0 && (
          <p>
            {t('copyUserLacking', {
              what: template.missingPermissions.map((key) => t(key)),
            })}
          </p>
        )}
      </InlineAlert>
      <CreateUserForm realm={realm} start={start} />
    </>
  )
}

function CreateUserForm({ realm, start }: { realm: string; start: NewUserForm }) {
  const { t } = useText()
  const { data: metadata } = useSuspenseQuery(users.newMetadata(realm))
  const locales = localesOf(useRealm(realm))
  const go = useGo()
  const command = createUser(realm)
  const requires = useCreateUserRequirement(realm)
  const mayCreate = holds(requires, usePermissions(realm))
  const [createsAnother, setCreatesAnother] = useState(false)
  const [createdCount, setCreatedCount] = useState(0)
  const onCreated = (id: string) => {
    if (!createsAnother) {
      void go(userLink(id))
      return
    }
    setCreatedCount(createdCount + 1)
    // The remounted form drops the focused button, so move focus to the heading.
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }
  return (
    <CreateForm
      key={createdCount}
      defaultValues={start}
      create={{ ...command, mutationFn: (form) => command.mutationFn(toNewUser(form)) }}
      customControls={customControls}
      requires={requires}
      sections={newUserSections(metadata, { locales })}
      onCreated={onCreated}
      onCancel={() => void go(userList)}
    >
      {mayCreate && (
        <Checkbox
          id="create-another"
          label={t('createAnother')}
          isChecked={createsAnother}
          onChange={(_event, next) => setCreatesAnother(next)}
        />
      )}
    </CreateForm>
  )
}

function NewGroups({ value, onChange, ...control }: CustomControlProps) {
  const { realm } = useFormInfo()
  const groups = parseGroups(value)
  return (
    <SelectedLabels
      {...control}
      items={groups.map(({ id, path }) => ({ id, text: path }))}
      button="joinGroups"
      onOpen={() =>
        openDialog(
          <GroupPicker
            realm={realm}
            title="selectGroups"
            button="join"
            chosen={groups.map(({ id }) => id)}
            onPick={(picked) => onChange(groupRows([...groups, ...picked]))}
          />,
        )
      }
      onRemove={(removedId) => onChange(groupRows(groups.filter(({ id }) => id !== removedId)))}
    />
  )
}

function NewRoles({ value, onChange, ...control }: CustomControlProps) {
  const { realm } = useFormInfo()
  const { t } = useText()
  const roles = parseRoles(value)
  const existingIds = new Set(roles.map(({ id }) => id))
  return (
    <SelectedLabels
      {...control}
      items={roles.map(({ id, name, client }) => ({
        id,
        text: client ? `${client.clientId} ${name}` : name,
      }))}
      button="assignRole"
      onOpen={() =>
        openDialog(
          <AssignRoles
            realm={realm}
            name={stringOrEmpty(control.read(['username'])) || t('newUser')}
            onAssign={async (picked) =>
              onChange(roleRows([...roles, ...picked.filter(({ id }) => !existingIds.has(id))]))
            }
          />,
        )
      }
      onRemove={(removedId) => onChange(roleRows(roles.filter(({ id }) => id !== removedId)))}
    />
  )
}

type SelectedLabelsProps = Pick<CustomControlProps, 'id' | 'disabled' | 'labelledBy'> & {
  items: readonly { id: string; text: string }[]
  onRemove: (id: string) => void
  button: TextKey
  onOpen: () => void
}

/** Selected items, keyed by id because names may repeat, and a button that opens the picker. */
function SelectedLabels(props: SelectedLabelsProps) {
  const { id, items, onRemove, disabled, labelledBy, button, onOpen } = props
  const { t } = useText()
  return (
    <div className="castellan-marks">
      {items.length > 0 && (
        <LabelGroup numLabels={20} aria-labelledby={labelledBy}>
          {items.map((item) => (
            <Label
              key={item.id}
              variant="outline"
              closeBtnAriaLabel={`${t('remove')}: ${item.text}`}
              onClose={disabled ? undefined : () => onRemove(item.id)}
            >
              <bdi>{item.text}</bdi>
            </Label>
          ))}
        </LabelGroup>
      )}
      {/* The field's label alone doesn't say what the button does. */}
      <Button
        id={id}
        variant="secondary"
        aria-label={t(button)}
        isDisabled={disabled}
        onClick={onOpen}
      >
        {t(button)}
      </Button>
    </div>
  )
}
