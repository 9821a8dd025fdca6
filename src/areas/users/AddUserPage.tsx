import { Button, Checkbox, Label, LabelGroup } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { createUser, userTemplates } from '~/api/users/newUsers'
import { useRealm } from '~/api/realms/realms'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { useFormInfo } from '~/form/formInfo'
import { type CustomControlProps } from '~/lib/field'
import { holds } from '~/lib/access'
import { userLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { NewPasswordControl } from './credentials/NewPassword'
import EmailVerified from './EmailVerified'
import {
  emptyForm,
  toCopyForm,
  parseGroups,
  toNewUser,
  parseRoles,
  toJsonRows,
  type NewUserForm,
} from './newUser'
import { localesOf, newUserSections } from './user.fields'
import GroupPicker from '~/pickers/GroupPicker'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import { useCreateUserRequirement } from './userActions'
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

function createCommand(realm: string) {
  const { mutationFn, meta } = createUser(realm)
  return { mutationFn: (form: NewUserForm) => mutationFn(toNewUser(form)), meta }
}

function CreateUserForm({ realm, start }: { realm: string; start: NewUserForm }) {
  const { t } = useText()
  const { data: metadata } = useSuspenseQuery(users.newMetadata(realm))
  const locales = localesOf(useRealm(realm))
  const go = useGo()
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
      create={createCommand(realm)}
      customControls={customControls}
      requires={requires}
      sections={newUserSections(metadata, { locales })}
      onCreated={onCreated}
      onCancel={() => void go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })}
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

function NewGroups({ id, value, onChange, disabled, labelledBy }: CustomControlProps) {
  const { realm } = useFormInfo()
  const [isOpen, setOpen] = useState(false)
  const groups = parseGroups(value)
  return (
    <SelectedLabels
      id={id}
      items={groups.map((group) => ({ id: group.id, text: group.path }))}
      disabled={disabled}
      labelledBy={labelledBy}
      button="joinGroups"
      onOpen={() => setOpen(true)}
      onRemove={(removedId) =>
        onChange(toJsonRows(groups.filter((group) => group.id !== removedId)))
      }
    >
      {isOpen && (
        <GroupPicker
          realm={realm}
          title="selectGroups"
          button="join"
          chosen={groups.map((group) => group.id)}
          onPick={(pickedGroups) => {
            const addedGroups = pickedGroups.map((group) => ({ id: group.id, path: group.path }))
            onChange(toJsonRows([...groups, ...addedGroups]))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectedLabels>
  )
}

function NewRoles(props: CustomControlProps) {
  const { id, value, onChange, disabled, labelledBy, read } = props
  const { realm } = useFormInfo()
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const roles = parseRoles(value)
  const username = read(['username'])
  return (
    <SelectedLabels
      id={id}
      items={roles.map(({ id: key, name, client }) => ({
        id: key,
        text: client ? `${client.clientId} ${name}` : name,
      }))}
      disabled={disabled}
      labelledBy={labelledBy}
      button="assignRole"
      onOpen={() => setOpen(true)}
      onRemove={(removedId) => onChange(toJsonRows(roles.filter((role) => role.id !== removedId)))}
    >
      {isOpen && (
        <AssignRoles
          realm={realm}
          name={typeof username === 'string' && username ? username : t('newUser')}
          onAssign={async (pickedRoles) => {
            const existingIds = new Set(roles.map((role) => role.id))
            const addedRoles = pickedRoles
              .filter((role) => !existingIds.has(role.id))
              .map(({ id: key, name, client }) => ({ id: key, name, ...(client && { client }) }))
            onChange(toJsonRows([...roles, ...addedRoles]))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectedLabels>
  )
}

type Item = { id: string; text: string }

type SelectedLabelsProps = {
  id: string
  items: readonly Item[]
  onRemove: (id: string) => void
  disabled: boolean
  labelledBy: string
  /** Message key. */
  button: string
  onOpen: () => void
  children: ReactNode
}

/** Selected items, keyed by id because names may repeat, and a button that opens the picker. */
function SelectedLabels({
  id,
  items,
  onRemove,
  disabled,
  labelledBy,
  button,
  ...props
}: SelectedLabelsProps) {
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
              {...(!disabled && { onClose: () => onRemove(item.id) })}
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
        onClick={props.onOpen}
      >
        {t(button)}
      </Button>
      {/* The picker's search is a form: its submit must not reach the outer form. */}
      <span role="presentation" onSubmit={(event) => event.stopPropagation()}>
        {props.children}
      </span>
    </div>
  )
}
