import { FormGroup, InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { useId } from 'react'
import { CopyButton } from '~/ui/actions/CopyButton'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

type Props = { token: string; onClose: () => void }

/** Shows a token for the only time: the server does not tell it again. */
export function TokenDialog({ token, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const name = t('initialAccessToken')
  return (
    <FormDialog title={t('initialAccessTokenDetails')} back="close" onClose={onClose}>
      <InlineAlert variant="warning" title={t('copyInitialAccessToken')} />
      <FormGroup label={name} fieldId={`${id}-token`}>
        <InputGroup>
          <InputGroupItem isFill>
            <TextInput id={`${id}-token`} readOnlyVariant="default" dir="ltr" value={token} />
          </InputGroupItem>
          <InputGroupItem>
            <CopyButton text={token} name={name} />
          </InputGroupItem>
        </InputGroup>
      </FormGroup>
    </FormDialog>
  )
}
