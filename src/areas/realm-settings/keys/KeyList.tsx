import { Button, TextArea } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Component } from '~/api/components'
import { keyProviders, type KeyStatus, type RealmKey } from '~/api/realms/keyProviders'
import { pemOf, readCertificate } from '~/lib/certificates'
import { downloadText } from '~/lib/files/download'
import { RouteLink } from '~/routing/links'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { date, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { TextButton } from '~/ui/actions/buttons'
import { CopyButton } from '~/ui/actions/CopyButton'
import { DetailsList } from '~/ui/DetailsList'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { CopyableId, Time } from '~/ui/text'
import { useText } from '~/ui/useText'

// @texts keysFilter.*

const route = getRouteApi('/$realm/realm-settings/keys/$tab')

const statuses: readonly KeyStatus[] = ['ACTIVE', 'PASSIVE', 'DISABLED']

const statusFilter = ({ filters: { status } }: ListState) =>
  statuses.find((keyStatus) => keyStatus === status) ?? 'ACTIVE'

type KeyDetail = { title: 'publicKey' | 'certificate'; keyId: string; base64: string }

const millisecondsPerDay = 86_400_000

const columnsOf = (providers: readonly Component[]): Column<RealmKey>[] => [
  text('algorithm', 'algorithm', {
    badges: ({ usedFor }) => [
      usedFor.length > 0 && { text: 'keyInUse', color: 'green', title: 'keyInUseExplain' },
    ],
    sort: true,
    width: 20,
  }),
  text('type', 'type', { sort: true, width: 10 }),
  {
    id: 'kid',
    title: 'kid',
    cell: ({ kid }) => <CopyableId id={kid} />,
    text: ({ kid }) => kid,
    width: 10,
  },
  text('use', 'use', { sort: true, width: 10 }),
  {
    id: 'provider',
    title: 'provider',
    cell: ({ providerId }) => {
      const provider = providers.find(({ id }) => id === providerId)
      return provider ? (
        <RouteLink
          to="/$realm/realm-settings/keys/providers/$id/$providerType/settings"
          params={{ id: provider.id, providerType: provider.providerId }}
        >
          <bdi>{provider.name || provider.providerId}</bdi>
        </RouteLink>
      ) : (
        '-'
      )
    },
    text: ({ providerId }) => providers.find(({ id }) => id === providerId)?.name ?? '',
    sort: true,
    width: 15,
  },
  date('validTo', 'validTo', ({ validTo }) => validTo || undefined, {
    badges: ({ validTo = 0 }) => [
      validTo < Date.now() + 30 * millisecondsPerDay && { text: 'expiresSoon', color: 'orange' },
    ],
    sort: (a, b) => (a.validTo ?? 0) - (b.validTo ?? 0),
    width: 15,
  }),
  {
    id: 'publicKeys',
    title: 'publicKeys',
    width: 20,
    cell: (key, { t }) => (
      <span className="castellan-marks">
        {(['publicKey', 'certificate'] as const).map((title) => {
          const base64 = key[title]
          return (
            base64 && (
              <TextButton
                key={title}
                onClick={() =>
                  openDialog(<RealmKeyDialog title={title} keyId={key.kid} base64={base64} />)
                }
              >
                <bdi>{t(title)}</bdi>
                <span className="pf-v6-screen-reader"> {key.kid}</span>
              </TextButton>
            )
          )
        })}
      </span>
    ),
    text: ({ publicKey = '' }) => publicKey,
  },
]

export function KeyList({ realm }: { realm: string }) {
  const { t } = useText()
  const listState = useAddressState(route)
  const { data: providers = [] } = useQuery(keyProviders.list(realm))
  const status = statusFilter(listState)
  return (
    <DataTable
      label="keysList"
      fullListQuery={{
        ...keyProviders.keys(realm),
        select: (keys) => keys.filter((key) => key.status === status),
      }}
      listState={listState}
      // Providers with the same key pair, for signing and for encryption, give the same `kid`.
      rowKey={({ providerId, kid }) => `${providerId} ${kid}`}
      columns={columnsOf(providers)}
      searchPlaceholder="searchKey"
      alwaysShowToolbar
      filters={
        <div className="castellan-filter">
          <ChoiceField
            id="key-status"
            aria-label={t('selectFilterType')}
            value={status}
            options={statuses.map((value) => ({ value, label: t(`keysFilter.${value}`) }))}
            onChange={(next) =>
              listState.set({ filters: { status: next === 'ACTIVE' ? undefined : next } })
            }
          />
        </div>
      }
      empty={
        <EmptyStateMessage
          title="noKeys"
          text="noKeysDescription"
          action={
            <RouteLink
              to="/$realm/realm-settings/keys/$tab"
              params={{ tab: 'providers' }}
              search={{}}
              className="pf-v6-c-button pf-m-primary"
            >
              {t('addProvider')}
            </RouteLink>
          }
        />
      }
      requires="view-realm"
    />
  )
}

const pemLabels = { publicKey: 'PUBLIC KEY', certificate: 'CERTIFICATE' } as const

function RealmKeyDialog({ title, keyId, base64 }: KeyDetail) {
  const { t } = useText()
  const pem = pemOf(pemLabels[title], base64)
  return (
    <Dialog title={t(title)} description={keyId} cancelText="close">
      <div className="castellan-rows">
        {title === 'certificate' && <CertificateDetails base64={base64} />}
        <TextArea
          className="castellan-code"
          aria-label={t(title)}
          readOnlyVariant="default"
          rows={7}
          resizeOrientation="vertical"
          dir="ltr"
          value={base64}
        />
        <div className="castellan-pair">
          <CopyButton text={base64} name={t(title)} />
          <Button
            variant="link"
            onClick={() => downloadText(`${keyId}.pem`, pem, 'application/x-pem-file')}
          >
            {t('downloadPem')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function CertificateDetails({ base64 }: { base64: string }) {
  const { t } = useText()
  const certificate = readCertificate(base64)
  if (!certificate) return null
  return (
    <DetailsList
      details={[
        { name: t('subject'), value: certificate.subject },
        { name: t('validFrom'), value: <Time value={certificate.from} /> },
        { name: t('validTo'), value: <Time value={certificate.to} /> },
      ]}
    />
  )
}
