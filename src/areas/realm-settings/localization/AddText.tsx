import { Button, FormGroup, TextArea, TextInput } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addText, localization, updateText, type RealmText } from '~/api/realms/localization'
import { queryClient } from '~/api/queryClient'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = {
  realm: string
  locale: string
  initialText?: RealmText
}

/** The server replaces the text of a key without a word, so replacing is an action of its own. */
export function AddText({ realm, locale, initialText }: Props) {
  const { t } = useText()
  const id = useId()
  const close = useCloseDialog()
  const { attempt, isRunning, failure } = useDialogAction()
  const [key, setKey] = useState(initialText?.key ?? '')
  const [value, setValue] = useState(initialText?.value ?? '')
  const [showErrors, setShowErrors] = useState(false)
  // Without a key the URL would address the entire language.
  const isKeyMissing = key.trim() === ''
  const requiredError = (isEmpty: boolean) => (showErrors && isEmpty ? t('required') : undefined)
  const { data: texts = {} } = useQuery(localization.texts(realm, locale))
  const add = useMutation(addText(realm))
  const replace = useMutation(updateText(realm))
  const textKey = key.trim()
  const storedText = Object.hasOwn(texts, textKey) ? texts[textKey] : undefined
  const storedHint = storedText === undefined ? undefined : t('keyHasText', { text: storedText })
  const focusKey = () => document.getElementById(`${id}-key`)?.focus()
  const submit = (action: () => Promise<unknown>) => {
    setShowErrors(true)
    if (isKeyMissing) return focusKey()
    if (value === '') return document.getElementById(`${id}-value`)?.focus()
    void attempt(action)
  }
  const change = { locale, key: textKey, value }
  const addNew = async () => {
    // Somebody may have added the key since.
    const latest = await queryClient.query({ ...localization.texts(realm, locale), staleTime: 0 })
    if (Object.hasOwn(latest, textKey)) return focusKey()
    await add.mutateAsync(change)
    close()
  }
  const replaceStored = async () => {
    await replace.mutateAsync(change)
    close()
  }
  const keyError = requiredError(isKeyMissing) ?? (showErrors ? storedHint : undefined)
  return (
    <FormDialog
      title={t('addTranslation')}
      focusId={initialText ? `${id}-value` : `${id}-key`}
      failure={failure}
      main={{
        text: 'create',
        run: () => submit(addNew),
        isBusy: isRunning,
      }}
      extraButtons={
        storedHint && (
          <Button variant="secondary" isDisabled={isRunning} onClick={() => submit(replaceStored)}>
            {t('replaceText')}
          </Button>
        )
      }
    >
      <FormGroup label={t('key')} fieldId={`${id}-key`} isRequired>
        <TextInput
          id={`${id}-key`}
          value={key}
          isRequired
          dir="ltr"
          spellCheck={false}
          readOnlyVariant={initialText ? 'default' : undefined}
          validated={keyError ? 'error' : storedHint ? 'warning' : 'default'}
          aria-describedby={`${id}-key-wrong`}
          onChange={(_event, text) => setKey(text)}
        />
        <FieldError
          id={`${id}-key-wrong`}
          text={keyError ?? storedHint}
          {...(!keyError && { kind: 'warning' })}
        />
      </FormGroup>
      <FormGroup label={t('value')} fieldId={`${id}-value`} isRequired>
        <TextArea
          id={`${id}-value`}
          value={value}
          isRequired
          dir="auto"
          rows={3}
          resizeOrientation="vertical"
          validated={requiredError(value === '') ? 'error' : 'default'}
          aria-describedby={`${id}-value-wrong`}
          onChange={(_event, text) => setValue(text)}
        />
        <FieldError id={`${id}-value-wrong`} text={requiredError(value === '')} />
      </FormGroup>
    </FormDialog>
  )
}
