import { Button, Checkbox, Label, LabelGroup } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { createUser, patterns } from '~/api/users/newUsers'
import { useRealm } from '~/api/realms/realms'
import { users } from '~/api/users/users'
import { CreateForm } from '~/form/CreateForm'
import { useFormInfo } from '~/form/formInfo'
import { toText, type CustomProps } from '~/lib/field'
import { readPolicy } from '~/lib/passwordPolicy'
import { useGo } from '~/routing/RouteLink'
import { lazyComponent } from '~/ui/lazyComponent'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { NewPassword } from './credentials/NewPassword'
import EmailVerified from './EmailVerified'
import { localesOf } from './localesOf'
import {
  emptyForm,
  formLike,
  groupsIn,
  newUserOf,
  rolesIn,
  toJsonRows,
  type NewUserForm,
} from './newUser'
import { newUserSections } from './user.fields'
import './users.css'

/** The controls that only these fields have. */
const customControls = { EmailVerified, InitialPassword, NewGroups, NewRoles }

const route = getRouteApi('/$realm/users/add-user')

/** Making a user, like another one if the address says so. */
export default function AddUserPage() {
  const { realm } = route.useParams()
  const { copy } = route.useSearch()
  return (
    <>
      <PageHeader title="createUser" />
      {copy ? (
        <Copy key={copy} realm={realm} id={copy} />
      ) : (
        <NewUserFields key={realm} realm={realm} start={emptyForm} />
      )}
    </>
  )
}

function Copy({ realm, id }: { realm: string; id: string }) {
  const { t } = useText()
  const { data: pattern } = useSuspenseQuery(patterns.of(realm, id))
  const { defaultRole } = useRealm(realm)
  // As it was when the page was opened: what is typed does not start anew with every refresh.
  const [start] = useState(() => formLike(pattern, defaultRole?.id))
  return (
    <>
      <InlineAlert
        variant="info"
        className="castellan-pending"
        title={t('copyOf', { name: pattern.user.username })}
      >
        <p>{t('copyUserExplain')}</p>
        {pattern.missingPermissions.length > 0 && (
          <p>
            {t('copyUserLacking', {
              what: pattern.missingPermissions.map((key) => t(key)).join(', '),
            })}
          </p>
        )}
      </InlineAlert>
      <NewUserFields realm={realm} start={start} />
    </>
  )
}

/** Its own command takes what is sent; the form holds it in its own shape. */
function createFrom(realm: string) {
  const { mutationFn, meta } = createUser(realm)
  return { mutationFn: (form: NewUserForm) => mutationFn(newUserOf(form)), meta }
}

function NewUserFields({ realm, start }: { realm: string; start: NewUserForm }) {
  const { t } = useText()
  const { data: metadata } = useSuspenseQuery(users.newMetadata(realm))
  const locales = localesOf(useRealm(realm))
  const go = useGo()
  const [goesOn, setGoesOn] = useState(false)
  const [made, setMade] = useState(0)
  const onCreated = (id: string) => {
    if (!goesOn) {
      void go({ to: '/$realm/users/$id/$tab', params: { realm, id, tab: 'settings' } })
      return
    }
    setMade(made + 1)
    // The button that was pressed is gone with the form: the next one begins at the top.
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }
  return (
    <CreateForm
      key={made}
      start={start}
      create={createFrom(realm)}
      customControls={customControls}
      sections={newUserSections(metadata, { locales })}
      onCreated={onCreated}
      onCancel={() => void go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })}
    >
      <Checkbox
        id="create-another"
        label={t('createAnother')}
        isChecked={goesOn}
        onChange={(_event, next) => setGoesOn(next)}
      />
    </CreateForm>
  )
}

/** The first password of a new user, if there is to be one. */
function InitialPassword(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, describedBy } = props
  const { realm } = useFormInfo()
  const { passwordPolicy } = useRealm(realm)
  return (
    <NewPassword
      id={id}
      value={toText(value)}
      onChange={onChange}
      rules={readPolicy(passwordPolicy)}
      isDisabled={disabled}
      isInvalid={invalid}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}

const GroupPicker = lazyComponent(async () => (await import('~/pickers/GroupPicker')).default)

/** The groups that a new user will join. */
function NewGroups({ id, value, onChange, disabled, labelledBy }: CustomProps) {
  const { realm } = useFormInfo()
  const [isOpen, setOpen] = useState(false)
  const joined = groupsIn(value)
  return (
    <SelectedLabels
      id={id}
      items={joined.map((group) => ({ id: group.id, text: group.path }))}
      disabled={disabled}
      labelledBy={labelledBy}
      button="joinGroups"
      onOpen={() => setOpen(true)}
      onRemove={(gone) => onChange(toJsonRows(joined.filter((group) => group.id !== gone)))}
    >
      {isOpen && (
        <GroupPicker
          realm={realm}
          title="selectGroups"
          ok="join"
          chosen={joined.map((group) => group.id)}
          onPick={(more) => {
            const groups = more.map((group) => ({ id: group.id, path: group.path }))
            onChange(toJsonRows([...joined, ...groups]))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectedLabels>
  )
}

const AssignRoles = lazyComponent(
  async () => (await import('~/parts/role-mapping/AssignRoles')).AssignRoles,
)

/** The roles that a new user will be given. */
function NewRoles(props: CustomProps) {
  const { id, value, onChange, disabled, labelledBy, read } = props
  const { realm } = useFormInfo()
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const given = rolesIn(value)
  const username = read(['username'])
  return (
    <SelectedLabels
      id={id}
      items={given.map(({ id: key, name, client }) => ({
        id: key,
        text: client ? `${client.clientId} ${name}` : name,
      }))}
      disabled={disabled}
      labelledBy={labelledBy}
      button="assignRole"
      onOpen={() => setOpen(true)}
      onRemove={(gone) => onChange(toJsonRows(given.filter((role) => role.id !== gone)))}
    >
      {isOpen && (
        <AssignRoles
          realm={realm}
          name={typeof username === 'string' && username ? username : t('newUser')}
          onAssign={async (roles) => {
            const known = new Set(given.map((role) => role.id))
            const more = roles
              .filter((role) => !known.has(role.id))
              .map(({ id: key, name, client }) => ({ id: key, name, ...(client && { client }) }))
            onChange(toJsonRows([...given, ...more]))
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
  /** Message key of the button that opens the choice. */
  button: string
  onOpen: () => void
  /** The open dialog. */
  children: ReactNode
}

/** What was chosen, each by its id: two of one name are two. And a dialog to choose more. */
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
      {/* Named by its text: the field's label says what there is, not what it does. */}
      <Button
        id={id}
        variant="secondary"
        aria-label={t(button)}
        isDisabled={disabled}
        onClick={props.onOpen}
      >
        {t(button)}
      </Button>
      {/* A search in the dialog is submitted: not to the form that the dialog was opened from. */}
      <span role="presentation" onSubmit={(event) => event.stopPropagation()}>
        <Suspense fallback={null}>{props.children}</Suspense>
      </span>
    </div>
  )
}
