import { Form, Title } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Client } from '~/api/clients/clients'
import { newRegistrationToken } from '~/api/clients/clientCredentials'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../keys/useClientWriteDenied'
import { HiddenValue } from './HiddenValue'

/** The token with which a client may change its own registration; only a new one can be had. */
export function RegistrationToken({ realm, client }: { realm: string; client: Client }) {
  const { t } = useText()
  const id = useId()
  const deniedReason = useClientWriteDenied(client)
  const make = useMutation(newRegistrationToken(realm, client.id))
  const ask = () =>
    confirm({
      title: 'confirmAccessTokenTitle',
      text: 'confirmAccessTokenBody',
      button: 'yes',
      back: 'no',
      run: () => make.mutateAsync(),
    })
  return (
    <section className="castellan-section" aria-labelledby={id}>
      <Title id={id} headingLevel="h2" size="lg">
        {t('registrationAccessToken')}
      </Title>
      <Form isHorizontal onSubmit={(event) => event.preventDefault()}>
        <HiddenValue
          label="registrationAccessToken"
          help="registrationAccessTokenHelp"
          value={make.data ?? ''}
        />
        {make.data !== undefined && <p>{t('registrationTokenOnce')}</p>}
        <div>
          <ActionButton
            action={{ label: 'regenerate', disabledReason: deniedReason, onSelect: ask }}
          />
        </div>
      </Form>
    </section>
  )
}
