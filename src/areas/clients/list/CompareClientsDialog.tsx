import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparedClient } from '~/api/clients/clientComparison'
import { clients, type ClientRow } from '~/api/clients/clients'
import { describeError } from '~/lib/errors'
import { differencesBetween } from '~/parts/events/changes'
import { ChangesTable } from '~/parts/events/ChangesTable'
import { ClientSelect } from '~/pickers/typeaheads'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = {
  realm: string
  client: ClientRow
  otherClient?: ClientRow | undefined
}

export default function CompareClientsDialog({ realm, client, otherClient }: Props) {
  const { t } = useText()
  const [otherClientId, setOtherClientId] = useState<string>()
  const { data: matches } = useQuery({
    ...clients.list(realm, { first: 0, max: 20, search: otherClientId ?? '' }),
    enabled: otherClientId !== undefined,
  })
  const compared = otherClient ?? matches?.find(({ clientId }) => clientId === otherClientId)
  return (
    <Dialog
      size="large"
      title={t('compareClient', { clientId: client.clientId })}
      alignTop
      isScrollable
      cancelText="close"
    >
      {!otherClient && (
        <LabeledControl label="compareWith">
          {(control) => (
            <ClientSelect
              {...control}
              realm={realm}
              value={otherClientId === undefined ? [] : [otherClientId]}
              onChange={(next) => setOtherClientId(next.at(-1))}
            />
          )}
        </LabeledControl>
      )}
      {compared && <Differences key={compared.id} {...{ realm, client, otherClient: compared }} />}
    </Dialog>
  )
}

type DifferencesProps = { realm: string; client: ClientRow; otherClient: ClientRow }

function Differences({ realm, client, otherClient }: DifferencesProps) {
  const { t } = useText()
  const current = useQuery(comparedClient(realm, client.id))
  const other = useQuery(comparedClient(realm, otherClient.id))
  const error = current.error ?? other.error
  if (error) return <InlineAlert variant="danger" title={describeError(error).message} />
  if (!current.data || !other.data) return <p aria-busy>{t('spinnerLoading')}</p>
  const changes = differencesBetween(current.data, other.data)
  if (changes.length === 0) return <p>{t('clientsAlike')}</p>
  return (
    <ChangesTable
      title={t('clientsDiffer', { one: client.clientId, other: otherClient.clientId })}
      columnTitles={[t('changedField'), client.clientId, otherClient.clientId]}
      changes={changes}
    />
  )
}
