import { FormGroup, FormHelperText, TextInput } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Values } from '~/form/values/values'
import { toText } from '~/lib/field'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import { fits } from './validator.fields'

type Props = {
  form: UseFormReturn<Values>
  /** The form's name of the pattern. */
  name: string
}

/** Says whether a value that somebody types fits the pattern as it stands. Nothing of it is kept. */
export function PatternTester({ form, name }: Props) {
  const { t } = useText()
  const id = useId()
  const [tried, setTried] = useState('')
  const pattern = toText(useWatch({ control: form.control, name }) ?? '')
  const result = tried === '' || pattern === '' ? undefined : fits(pattern, tried)
  const words =
    result === undefined ? 'patternTryExplain' : result === null ? 'patternTryUnread' : undefined
  return (
    <FormGroup label={t('patternTry')} fieldId={id}>
      <TextInput
        id={id}
        dir="auto"
        value={tried}
        validated={result === true ? 'success' : result === false ? 'error' : 'default'}
        aria-describedby={`${id}-result`}
        onChange={(_event, text) => setTried(text)}
      />
      <FormHelperText>
        <output id={`${id}-result`}>
          <HelperMessage>{t(words ?? (result ? 'patternFits' : 'patternFitsNot'))}</HelperMessage>
        </output>
      </FormHelperText>
    </FormGroup>
  )
}
