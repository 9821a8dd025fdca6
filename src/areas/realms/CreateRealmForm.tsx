import {
  ActionGroup,
  AlertActionLink,
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
import { describeFailure, failedText, type Problem } from '~/lib/errors'
import { RouteLink, useGo } from '~/routing/links'
import { FileField } from '~/ui/inputs/files'
import { FieldError, HelperMessage, InlineAlert } from '~/ui/messages/alerts'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { nameProblem, newRealm } from './newRealm'
import { readRealmFile, type RealmFile } from './realmFile'

/** Applies to this name only. */
type SubmitError = { name: string; problem: Problem }

/** Cancel returns to `currentRealm`. */
export function CreateRealmForm({ currentRealm }: { currentRealm: string }) {
  const { t } = useText()
  const go = useGo()
  const [fileText, setFileText] = useState('')
  // Undefined until edited; until then the file's value applies.
  const [typedName, setTypedName] = useState<string>()
  const [typedDisplayName, setTypedDisplayName] = useState<string>()
  const [switchedEnabled, setSwitchedEnabled] = useState<boolean>()
  const [isSubmitted, setSubmitted] = useState(false)
  const [submitError, setSubmitError] = useState<SubmitError>()
  const nameInput = useRef<HTMLInputElement>(null)
  const file = readRealmFile(fileText)
  const name = typedName ?? (file.state === 'realm' ? file.name : undefined) ?? ''
  const displayName =
    typedDisplayName ?? (file.state === 'realm' ? file.displayName : undefined) ?? ''
  const enabled = switchedEnabled ?? (file.state === 'realm' ? file.enabled : undefined) ?? true
  const isBroken = file.state === 'broken' || file.state === 'notAnObject'

  const create = useMutation(withoutToast(createRealm))
  const isSending = useRef(false)
  const openRealm = async () => {
    await refreshWhoAmI()
    await go({ to: '/$realm/{-$tab}', params: { realm: name, tab: undefined } })
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isBroken) document.getElementById('realm-file')?.focus()
    else if (nameProblem(name)) nameInput.current?.focus()
    if (isSending.current || isBroken || nameProblem(name)) return
    isSending.current = true
    setSubmitError(undefined)
    try {
      await create.mutateAsync(newRealm(file, { name, enabled, displayName: typedDisplayName }))
      await openRealm()
    } catch (error) {
      setSubmitError({ name, problem: describeFailure(error) })
    } finally {
      isSending.current = false
    }
  }

  const isTaken = submitError?.problem.status === 409
  const formProblem = isTaken && !submitError.problem.isOutcome ? undefined : submitError?.problem
  const isNameTaken = isTaken && !formProblem && submitError.name === name
  const fileError =
    file.state === 'broken'
      ? t('jsonInvalid', { error: file.error })
      : file.state === 'notAnObject'
        ? t('jsonNoObject')
        : undefined
  const nameErrorKey = nameProblem(name)
  const nameMessage = isNameTaken
    ? submitError.problem.message
    : nameErrorKey && (isSubmitted || nameErrorKey !== 'required')
      ? t(nameErrorKey)
      : undefined
  return (
    <Form isWidthLimited onSubmit={(event) => void submit(event)} noValidate>
      {formProblem && (
        <InlineAlert
          variant="danger"
          component="h2"
          role="alert"
          title={failedText('saveRealmError', formProblem)}
          {...(isTaken && {
            actionLinks: (
              <AlertActionLink onClick={() => void openRealm()}>
                {t('openExisting')}
              </AlertActionLink>
            ),
          })}
        >
          {formProblem.description}
        </InlineAlert>
      )}
      <FormGroup
        label={t('resourceFile')}
        fieldId="realm-file"
        labelHelp={<HelpIcon label={t('resourceFile')} help="helpFileUpload" />}
      >
        <FileField
          id="realm-file"
          value={fileText}
          accept=".json,application/json"
          isInvalid={isBroken}
          aria-describedby="realm-file-says realm-file-wrong"
          onChange={setFileText}
        />
        <FileSummary file={file} />
        <FieldError id="realm-file-wrong" text={fileError} />
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
          onChange={(_event, value) => setTypedName(value)}
        />
        <FieldError id="realm-name-says" text={nameMessage} />
      </FormGroup>
      <FormGroup label={t('displayName')} fieldId="realm-display-name">
        <TextInput
          id="realm-display-name"
          dir="auto"
          value={displayName}
          autoComplete="off"
          onChange={(_event, value) => setTypedDisplayName(value)}
        />
      </FormGroup>
      <FormGroup label={t('enabled')} fieldId="realm-enabled">
        <Switch
          id="realm-enabled"
          isChecked={enabled}
          aria-label={t('enabled')}
          label={t(enabled ? 'on' : 'off')}
          onChange={(_event, value) => setSwitchedEnabled(value)}
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
          params={{ realm: currentRealm, tab: undefined }}
        >
          <span className={button.buttonText}>{t('cancel')}</span>
        </RouteLink>
      </ActionGroup>
    </Form>
  )
}

function FileSummary({ file }: { file: RealmFile }) {
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
