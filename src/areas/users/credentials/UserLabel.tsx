import { Form, TextInput } from '@patternfly/react-core'
import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { labelCredential, type Credential } from '~/api/users/credentials'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'

type Props = { realm: string; user: string; credential: Credential; isReadOnly: boolean }

/** The name that a user gives a credential; edited in its place. */
export function UserLabel(props: Props) {
  const { credential, isReadOnly } = props
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The world outside React: the focus goes back to where it came from.
  useEffect(() => {
    if (wasOpen.current && !isOpen) pencil.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <LabelForm {...props} onClose={() => setOpen(false)} />
  return (
    <span className="castellan-marks">
      {credential.userLabel && <bdi>{credential.userLabel}</bdi>}
      {!isReadOnly && (
        <IconButton
          ref={pencil}
          isSmall
          aria-label={t('editUserLabel')}
          icon={<PencilAltIcon />}
          onClick={() => setOpen(true)}
        />
      )}
    </span>
  )
}

function LabelForm({ realm, user, credential, onClose }: Props & { onClose: () => void }) {
  const { t } = useText()
  const [text, setText] = useState(credential.userLabel ?? '')
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation(labelCredential(realm))
  // The world outside React: the focus goes into the input that has just come.
  useEffect(() => {
    input.current?.focus()
  }, [])
  const label = text.trim()
  const send = () => {
    if (label === '' || save.isPending) return
    if (label === credential.userLabel) return onClose()
    save.mutate({ user, id: credential.id, label }, { onSuccess: onClose })
  }
  return (
    <Form
      className="castellan-label-form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextInput
        ref={input}
        value={text}
        aria-label={t('userLabel')}
        // An empty one is refused by the server, without a word.
        validated={label === '' ? 'error' : 'default'}
        onChange={(_event, next) => setText(next)}
      />
      <IconButton
        type="submit"
        aria-label={t('acceptBtn')}
        icon={<CheckIcon />}
        disabled={label === '' || save.isPending}
      />
      <IconButton aria-label={t('cancelBtn')} icon={<TimesIcon />} onClick={onClose} />
    </Form>
  )
}
