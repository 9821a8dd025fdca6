import { FormGroup, Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { isPassword, resetPassword, setPassword, type Credential } from '~/api/users/credentials'
import { withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import { failedText, problemOf, type Problem } from '~/lib/errors'
import { readPolicy } from '~/lib/passwordPolicy'
import { FieldError } from '~/ui/inputs/FieldError'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { confirm } from '~/ui/dialogs/confirm'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { useText } from '~/ui/useText'
import { NewPassword } from './NewPassword'

type Props = {
  realm: string
  user: User
  /** What there is: a password among them is replaced. */
  credentials: readonly Credential[]
  onClose: () => void
}

const words = {
  set: {
    title: 'setPasswordFor',
    confirmation: 'passwordConfirmation',
    ask: 'setPasswordConfirm',
    text: 'setPasswordConfirmText',
    button: 'savePassword',
    failed: 'savePasswordError',
  },
  reset: {
    title: 'resetPasswordFor',
    confirmation: 'resetPasswordConfirmation',
    ask: 'resetPasswordConfirm',
    text: 'resetPasswordConfirmText',
    button: 'resetPassword',
    failed: 'resetPasswordError',
  },
} as const

/** The server's answer to a password; it holds for that one only. */
type Refusal = { value: string; problem: Problem }

/** Sets a password or puts another in the place of the one there is. */
export default function PasswordDialog({ realm, user, credentials, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const { passwordPolicy } = useRealm(realm)
  const old = credentials.find((credential) => isPassword(credential) && !credential.federationLink)
  const say = words[credentials.some(isPassword) ? 'reset' : 'set']
  const [value, setValue] = useState('')
  const [again, setAgain] = useState('')
  const [temporary, setTemporary] = useState(true)
  const [tried, setTried] = useState(false)
  const [deniedReason, setRefusal] = useState<Refusal>()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const save = useMutation(withoutToast((old ? resetPassword : setPassword)(realm)))

  const send = async () => {
    // The label is the user's own; a first password is called as the server's console calls it.
    const label = old ? (old.userLabel ?? '') : t('defaultPasswordLabel')
    try {
      await save.mutateAsync({ user: user.id, value, temporary, label })
    } catch (error) {
      setRefusal({ value, problem: problemOf(error) })
      first.current?.focus()
      return
    }
    onClose()
  }
  const ask = () => {
    setTried(true)
    if (value === '') return first.current?.focus()
    if (value !== again) return second.current?.focus()
    setRefusal(undefined)
    const params = { username: user.username }
    confirm({
      title: say.ask,
      text: say.text,
      params,
      button: say.button,
      danger: true,
      run: send,
    })
  }

  const isRefused = deniedReason?.problem.status === 400 && deniedReason.value === value
  const error = isRefused
    ? deniedReason.problem.message
    : tried && value === ''
      ? t('required')
      : ''
  const differs = value !== again && (tried || again !== '')
  return (
    <FormDialog
      size="small"
      title={t(say.title, { username: user.username })}
      focus={`${id}-first`}
      main={{ text: 'save', run: ask, isBusy: save.isPending }}
      onClose={onClose}
    >
      {deniedReason && deniedReason.problem.status !== 400 && (
        <InlineAlert
          variant="danger"
          role="alert"
          title={failedText(say.failed, deniedReason.problem)}
        >
          {deniedReason.problem.description}
        </InlineAlert>
      )}
      <FormGroup label={t('password')} fieldId={`${id}-first`} isRequired>
        <NewPassword
          ref={first}
          id={`${id}-first`}
          value={value}
          onChange={setValue}
          onGenerate={setAgain}
          rules={readPolicy(passwordPolicy)}
          isInvalid={error !== ''}
          isRequired
          aria-describedby={`${id}-fault`}
        />
        <FieldError id={`${id}-fault`} text={error} />
      </FormGroup>
      <FormGroup label={t(say.confirmation)} fieldId={`${id}-second`} isRequired>
        <SecretInput
          ref={second}
          id={`${id}-second`}
          value={again}
          onChange={setAgain}
          isInvalid={differs}
          isRequired
          aria-describedby={`${id}-differs`}
        />
        <FieldError id={`${id}-differs`} text={differs ? t('confirmPasswordDoesNotMatch') : ''} />
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
