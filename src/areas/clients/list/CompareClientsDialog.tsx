import { FormGroup } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { comparedClient } from '~/api/clients/clientComparison'
import { clients, type ClientRow } from '~/api/clients/clients'
import { problemOf } from '~/lib/errors'
import { differencesBetween } from '~/parts/events/changes'
import { ChangesTable } from '~/parts/events/ChangesTable'
import { ClientSelect } from '~/pickers/ClientSelect'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

type Props = { realm: string; one: ClientRow; other?: ClientRow | undefined; onClose: () => void }

/** What two clients have differently, field by field; the other one may be chosen here. */
export default function CompareClientsDialog({ realm, one, other: given, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const found = useQuery({
    ...clients.list(realm, { first: 0, max: 20, search: chosen ?? '' }),
    enabled: chosen !== undefined,
  })
  const otherRow = given ?? found.data?.find(({ clientId }) => clientId === chosen)
  return (
    <Dialog
      size="large"
      title={t('compareClient', { clientId: one.clientId })}
      isTop
      isScrollable
      {...(!given && { focus: `${id}-other` })}
      back="close"
      onClose={onClose}
    >
      {!given && (
        <FormGroup
          label={<span id={`${id}-label`}>{t('compareWith')}</span>}
          fieldId={`${id}-other`}
        >
          <ClientSelect
            id={`${id}-other`}
            realm={realm}
            aria-labelledby={`${id}-label`}
            value={chosen === undefined ? [] : [chosen]}
            onChange={(next) => setChosen(next.at(-1))}
          />
        </FormGroup>
      )}
      {otherRow && <Differences key={otherRow.id} {...{ realm, one, other: otherRow }} />}
    </Dialog>
  )
}

type Two = { realm: string; one: ClientRow; other: ClientRow }

function Differences({ realm, one, other }: Two) {
  const { t } = useText()
  const mine = useQuery(comparedClient(realm, one.id))
  const theirs = useQuery(comparedClient(realm, other.id))
  const error = mine.error ?? theirs.error
  if (error) return <InlineAlert variant="danger" title={problemOf(error).message} />
  if (!mine.data || !theirs.data) return <p aria-busy>{t('spinnerLoading')}</p>
  const changes = differencesBetween(mine.data, theirs.data)
  if (changes.length === 0) return <p>{t('clientsAlike')}</p>
  return (
    <ChangesTable
      title={t('clientsDiffer', { one: one.clientId, other: other.clientId })}
      names={[t('changedField'), one.clientId, other.clientId]}
      changes={changes}
    />
  )
}
