import {
  ActionGroup,
  Button,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  Switch,
  TextInput,
} from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import { withoutToast } from '~/api/queryClient'
import { createRealm } from '~/api/realms/realms'
import { refreshWhoAmI } from '~/api/whoami'
import { problemOf, type Problem } from '~/lib/errors'
import { RouteLink, useGo } from '~/routing/RouteLink'
import { FieldError } from '~/ui/inputs/FieldError'
import { FileField } from '~/ui/inputs/FileField'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { nameProblem, newRealm } from './newRealm'
import { readRealmFile, type RealmFile } from './realmFile'

/** The server's answer to a name; it holds for that name only. */
type Refusal = { name: string; problem: Problem }

/** The form; `from` is the realm to go back to. */
export function CreateRealmForm({ from }: { from: string }) {
  const { t } = useText()
  const go = useGo()
  const [text, setText] = useState('')
  // Undefined until typed or switched: the file's word counts so long.
  const [typed, setTyped] = useState<string>()
  const [title, setTitle] = useState<string>()
  const [switched, setSwitched] = useState<boolean>()
  const [tried, setTried] = useState(false)
  const [deniedReason, setRefusal] = useState<Refusal>()
  const nameInput = useRef<HTMLInputElement>(null)
  const file = readRealmFile(text)
  const name = typed ?? (file.state === 'realm' ? file.name : undefined) ?? ''
  const displayName = title ?? (file.state === 'realm' ? file.displayName : undefined) ?? ''
  const enabled = switched ?? (file.state === 'realm' ? file.enabled : undefined) ?? true
  const isBroken = file.state === 'broken' || file.state === 'notAnObject'

  const create = useMutation(withoutToast(createRealm))
  const sending = useRef(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBroken) document.getElementById('realm-file')?.focus()
    else if (nameProblem(name)) nameInput.current?.focus()
    if (sending.current || isBroken || nameProblem(name)) return
    sending.current = true
    setRefusal(undefined)
    try {
      await create.mutateAsync(newRealm(file, { name, enabled, displayName: title }))
      await refreshWhoAmI()
      await go({ to: '/$realm/{-$tab}', params: { realm: name, tab: undefined } })
    } catch (error) {
      setRefusal({ name, problem: problemOf(error) })
    } finally {
      sending.current = false
    }
  }

  const isTaken = deniedReason?.problem.status === 409 && deniedReason.name === name
  const fileFault =
    file.state === 'broken'
      ? t('jsonBroken', file.place)
      : file.state === 'notAnObject'
        ? t('jsonNoObject')
        : undefined
  const ownProblem = nameProblem(name)
  const nameMessage = isTaken
    ? deniedReason.problem.message
    : ownProblem && (tried || ownProblem !== 'required')
      ? t(ownProblem)
      : undefined
  return (
    <Form isWidthLimited onSubmit={(event) => void submit(event)} noValidate>
      {deniedReason && deniedReason.problem.status !== 409 && (
        <InlineAlert
          variant="danger"
          component="h2"
          role="alert"
          title={t('saveRealmError', { error: deniedReason.problem.message })}
        >
          {deniedReason.problem.description}
        </InlineAlert>
      )}
      <FormGroup
        label={t('resourceFile')}
        fieldId="realm-file"
        labelHelp={<HelpIcon label={t('resourceFile')} help="helpFileUpload" />}
      >
        <FileField
          id="realm-file"
          value={text}
          accept=".json,application/json"
          isInvalid={isBroken}
          aria-describedby="realm-file-says realm-file-wrong"
          onChange={setText}
        />
        <FileSays file={file} />
        <FieldError id="realm-file-wrong" text={fileFault} />
      </FormGroup>
      <FormGroup label={t('realmNameField')} fieldId="realm-name" isRequired>
        <TextInput
          id="realm-name"
          dir="auto"
          ref={nameInput}
          value={name}
          isRequired
          autoComplete="off"
          spellCheck={false}
          validated={nameMessage ? 'error' : 'default'}
          aria-describedby="realm-name-says"
          onChange={(_event, value) => setTyped(value)}
        />
        <FieldError id="realm-name-says" text={nameMessage} />
      </FormGroup>
      <FormGroup label={t('displayName')} fieldId="realm-display-name">
        <TextInput
          id="realm-display-name"
          dir="auto"
          value={displayName}
          autoComplete="off"
          onChange={(_event, value) => setTitle(value)}
        />
      </FormGroup>
      <FormGroup label={t('enabled')} fieldId="realm-enabled">
        <Switch
          id="realm-enabled"
          isChecked={enabled}
          aria-label={t('enabled')}
          label={t(enabled ? 'on' : 'off')}
          onChange={(_event, value) => setSwitched(value)}
        />
      </FormGroup>
      <ActionGroup>
        <Button
          type="submit"
          isLoading={create.isPending}
          isDisabled={create.isPending}
          spinnerAriaLabel={t('spinnerLoading')}
        >
          {t('create')}
        </Button>
        <RouteLink
          className={css(button.button, button.modifiers.link)}
          to="/$realm/{-$tab}"
          params={{ realm: from, tab: undefined }}
        >
          <span className={button.buttonText}>{t('cancel')}</span>
        </RouteLink>
      </ActionGroup>
    </Form>
  )
}

/** What is in the file, or where it is broken. */
function FileSays({ file }: { file: RealmFile }) {
  const { t, language } = useText()
  return (
    <FormHelperText>
      <HelperText id="realm-file-says" isLiveRegion>
        {file.state === 'realm' && (
          <>
            <HelperMessage>
              {file.holds.length === 0
                ? t('fileHoldsSettings')
                : t('fileHolds', {
                    contents: file.holds
                      .map(({ title, count }) => `${t(title)}: ${count.toLocaleString(language)}`)
                      .join(' · '),
                  })}
            </HelperMessage>
            {!file.name && <HelperMessage variant="warning">{t('fileNamesNoRealm')}</HelperMessage>}
          </>
        )}
      </HelperText>
    </FormHelperText>
  )
}
