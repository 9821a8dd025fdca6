import { useSuspenseQueries } from '@tanstack/react-query'
import type { Client } from '~/api/clients/clients'
import { ssf } from '~/api/clients/ssf'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { DetailsList } from '~/ui/DetailsList'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { useText } from '~/ui/useText'
import { ClientForm } from '../ClientForm'
import { eventNames } from './payload'
import { receiverSections, supportedEvents } from './receiver.fields'
import { SsfHeading, StreamBadge } from './SsfHeading'

const customControls = { EmitOnlyEvents }

export default function ReceiverTab({ realm, client }: { realm: string; client: Client }) {
  const { t } = useText()
  const [{ data: config }, { data: stream }] = useSuspenseQueries({
    queries: [ssf.config(realm), ssf.stream(realm, client.clientId)],
  })
  const statusDetail = {
    name: t('ssfStreamStatusLabel'),
    value: <StreamBadge stream={stream} keyPrefix="ssfStreamIndicator" />,
  }
  return (
    <>
      <SsfHeading title="ssfReceiver" text="ssfReceiverHelp">
        <DetailsList details={[statusDetail]} />
      </SsfHeading>
      <ClientForm
        realm={realm}
        client={client}
        sections={receiverSections(config)}
        customControls={customControls}
      />
    </>
  )
}

function EmitOnlyEvents(props: CustomControlProps) {
  const { id, value, onChange, disabled, invalid, labelledBy, describedBy, read } = props
  const supported = eventNames(read(supportedEvents))
  return (
    <TypeaheadField
      id={id}
      isMulti
      options={supported.map((eventName) => ({ value: eventName, label: eventName }))}
      value={eventNames(valueToString(value)).filter((eventName) => supported.includes(eventName))}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      onChange={(next) => onChange(next.join(','))}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
