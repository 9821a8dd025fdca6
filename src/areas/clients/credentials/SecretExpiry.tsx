import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '~/api/clients/clients'
import { invalidateRotatedSecret } from '~/api/clients/clientCredentials'
import { formatDate } from '~/lib/numbers/dates'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { useClientWriteDenied } from '../keys/useClientWriteDenied'
import { HiddenValue } from './HiddenValue'

/** Seconds since 1970 as text, as attributes hold them; in milliseconds. */
const momentIn = (attributes: Record<string, string>, name: string) => {
  const seconds = Number(attributes[name] ?? 0)
  return seconds > 0 ? seconds * 1000 : undefined
}

type Props = { realm: string; client: Client }

/** Since when and until when the secrets hold, the one from before included. */
export function SecretExpiry({ realm, client }: Props) {
  const { t, language } = useText()
  const { attributes = {} } = client
  const made = momentIn(attributes, 'client.secret.creation.time')
  const expires = momentIn(attributes, 'client.secret.expiration.time')
  return (
    <>
      {made !== undefined && (
        <p>{t('secretMadeOn', { time: formatDate(made, language, 'short') })}</p>
      )}
      {expires !== undefined && <Expiry at={expires} />}
      <Rotated realm={realm} client={client} />
    </>
  )
}

function Expiry({ at }: { at: number }) {
  const { t, language } = useText()
  const [now] = useState(Date.now)
  const isPast = at < now
  return isPast ? (
    <InlineAlert variant="warning" title={t('secretHasExpired')} />
  ) : (
    <p>{t('secretExpiresOn', { time: formatDate(at, language) })}</p>
  )
}

function Rotated({ realm, client }: Props) {
  const deniedReason = useClientWriteDenied(client)
  const { t, language } = useText()
  const invalidate = useMutation(invalidateRotatedSecret(realm, client.id))
  const { attributes = {} } = client
  const secret = attributes['client.secret.rotated']
  if (!secret) return null
  const expires = momentIn(attributes, 'client.secret.rotated.expiration.time')
  const ask = () =>
    confirm({
      title: 'invalidateRotatedSecret',
      text: 'invalidateRotatedSecretExplain',
      button: 'confirm',
      danger: true,
      run: () => invalidate.mutateAsync(),
    })
  return (
    <div className="pf-v6-c-form pf-m-horizontal castellan-rotated">
      <HiddenValue label="secretRotated" value={secret}>
        {expires !== undefined && (
          <p>{t('secretExpiresOn', { time: formatDate(expires, language) })}</p>
        )}
        <ActionButton
          action={{
            label: 'invalidateSecret',
            disabledReason: deniedReason,
            danger: true,
            onSelect: ask,
          }}
        />
      </HiddenValue>
    </div>
  )
}
