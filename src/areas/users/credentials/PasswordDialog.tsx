import { FormGroup, Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { isPassword, resetPassword, setPassword, type Credential } from '~/api/users/credentials'
import { withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import { failedText, describeFailure, type Problem } from '~/lib/errors'
import { readPolicy } from '~/lib/passwordPolicy'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { FieldError, InlineAlert } from '~/ui/messages/alerts'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { NewPassword } from './NewPassword'

type Props = {
  realm: string
  user: User
  credentials: readonly Credential[]
  onClose: () => void
}

const messageKeys = {
  set: {
    title: 'setPasswordFor',
    button: 'savePassword',
    failed: 'savePasswordError',
  },
  reset: {
    title: 'resetPasswordFor',
    button: 'resetPassword',
    failed: 'resetPasswordError',
  },
} as const

/** Applies only to the rejected value. */
type Rejection = { value: string; problem: Problem }

export default function PasswordDialog({ realm, user, credentials, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const { passwordPolicy } = useRealm(realm)
  const current = credentials.find(
    (credential) => isPassword(credential) && !credential.federationLink,
  )
  const keys = messageKeys[credentials.some(isPassword) ? 'reset' : 'set']
  const [value, setValue] = useState('')
  const [temporary, setTemporary] = useState(true)
  const [isSubmitted, setSubmitted] = useState(false)
  const [rejection, setRejection] = useState<Rejection>()
  const passwordInput = useRef<HTMLInputElement>(null)
  const save = useMutation(withoutToast((current ? resetPassword : setPassword)(realm)))

  const submit = async () => {
    setSubmitted(true)
    if (value === '') return passwordInput.current?.focus()
    setRejection(undefined)
    // Keep the user's label; a first password gets the label that Keycloak's console uses.
    const label = current ? (current.userLabel ?? '') : t('defaultPasswordLabel')
    try {
      await save.mutateAsync({ user: user.id, value, temporary, label })
    } catch (error) {
      setRejection({ value, problem: describeFailure(error) })
      passwordInput.current?.focus()
      return
    }
    onClose()
  }

  const isRejected = rejection?.problem.status === 400 && rejection.value === value
  const error = isRejected
    ? rejection.problem.message
    : isSubmitted && value === ''
      ? t('required')
      : ''
  return (
    <FormDialog
      size="small"
      title={t(keys.title, { username: user.username })}
      focusId={`${id}-first`}
      main={{ text: keys.button, run: () => void submit(), isBusy: save.isPending }}
      onClose={onClose}
    >
      {rejection && rejection.problem.status !== 400 && (
        <InlineAlert
          variant="danger"
          role="alert"
          title={failedText(keys.failed, rejection.problem)}
        >
          {rejection.problem.description}
        </InlineAlert>
      )}
      <FormGroup label={t('password')} fieldId={`${id}-first`} isRequired>
        <NewPassword
          ref={passwordInput}
          id={`${id}-first`}
          value={value}
          onChange={setValue}
          rules={readPolicy(passwordPolicy)}
          isInvalid={error !== ''}
          isRequired
          aria-describedby={`${id}-fault`}
        />
        <FieldError id={`${id}-fault`} text={error} />
      </FormGroup>
      <FormGroup
        label={t('temporaryPassword')}
        fieldId={`${id}-temporary`}
        labelHelp={<HelpIcon label={t('temporaryPassword')} help="temporaryPasswordHelpText" />}
      >
        <Switch
          id={`${id}-temporary`}
          aria-label={t('temporaryPassword')}
          label={t(temporary ? 'on' : 'off')}
          isChecked={temporary}
          onChange={(_event, next) => setTemporary(next)}
        />
      </FormGroup>
    </FormDialog>
  )
}
