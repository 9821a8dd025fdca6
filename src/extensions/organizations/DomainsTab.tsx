import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { CopyButton } from '~/ui/actions/CopyButton'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { DetailsList } from '~/ui/DetailsList'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { extOrganizations, verifyDomain, type ExtDomain } from './api/extOrganizations'
import { manageRequirement, viewRequirement, type ExtTab } from './extOrganization'

const stateOf = ({ verified }: ExtDomain, { t }: Text) =>
  t(verified ? 'domainVerified' : 'domainPending')

const columns: readonly Column<ExtDomain>[] = [
  {
    id: 'domain',
    title: 'domain',
    cell: ({ domain_name: name }) => <bdi>{name}</bdi>,
    text: ({ domain_name: name }) => name,
    sort: true,
  },
  {
    id: 'status',
    title: 'status',
    cell: (row, text) => (
      <Badge color={row.verified ? 'green' : 'orange'}>{stateOf(row, text)}</Badge>
    ),
    text: stateOf,
    sort: true,
  },
]

export default function DomainsTab({ realm, organization: { id } }: ExtTab) {
  const { t } = useText()
  const listState = useLocalState()
  // Domains whose record wasn't found.
  const [unverified, setUnverified] = useState<readonly string[]>([])
  const verify = useMutation(verifyDomain(realm, id))
  const checkDomain = async (name: string) => {
    const others = unverified.filter((otherName) => otherName !== name)
    setUnverified(others)
    const { verified } = await verify.mutateAsync(name)
    if (!verified) setUnverified([...others, name])
  }
  return (
    <DataTable
      label="domains"
      fullListQuery={extOrganizations.domains(realm, id)}
      listState={listState}
      rowKey={(row) => row.domain_name}
      columns={columns}
      expand={renderRecord(unverified)}
      actions={(row) => [
        {
          label: 'verify',
          requires: manageRequirement,
          disabledReason: row.verified ? 'domainVerified' : undefined,
          // The command shows the error.
          onSelect: () => void checkDomain(row.domain_name).catch(() => undefined),
        },
      ]}
      belowToolbar={unverified.map((name) => (
        <InlineAlert key={name} variant="warning" role="alert" title={name}>
          <p>{t('recordNotFound')}</p>
        </InlineAlert>
      ))}
      empty={<EmptyStateMessage title="noDomains" text="noDomainsText" />}
      requires={viewRequirement}
    />
  )
}

const renderRecord = (unverified: readonly string[]) => (row: ExtDomain) => (
  <DnsRecord domain={row} wasNotFound={unverified.includes(row.domain_name)} />
)

type DnsRecordProps = { domain: ExtDomain; wasNotFound: boolean }

/** The TXT record that the extension looks up, in a subdomain. */
function DnsRecord({ domain, wasNotFound }: DnsRecordProps) {
  const { t } = useText()
  if (domain.verified) return <p>{t('domainVerifiedText')}</p>
  const host = `${domain.record_key}.${domain.domain_name}`
  const copyableDetail = (name: string, value: string) => ({
    name,
    value: (
      <span className="castellan-marks">
        <bdi className="castellan-long">{value}</bdi>
        <CopyButton text={value} name={name} />
      </span>
    ),
  })
  return (
    <>
      <p>{t(wasNotFound ? 'recordNotFound' : 'recordNeeded')}</p>
      <DetailsList
        details={[
          { name: t('type'), value: 'TXT' },
          copyableDetail(t('recordHost'), host),
          copyableDetail(t('value'), domain.record_value),
        ]}
      />
    </>
  )
}
