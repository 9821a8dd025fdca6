import { Button, TextArea } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Component } from '~/api/components'
import { keyProviders, type KeyStatus, type RealmKey } from '~/api/realms/keyProviders'
import { pemOf, readCertificate } from '~/lib/certificates'
import { downloadText } from '~/lib/files/download'
import { formatDate } from '~/lib/format'
import { RouteLink } from '~/routing/links'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { TextButton } from '~/ui/actions/buttons'
import { CopyButton } from '~/ui/actions/CopyButton'
import { DetailsList } from '~/ui/DetailsList'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { CopyableId, Time } from '~/ui/text'
import { useText } from '~/ui/useText'

// @texts keysFilter.*

const route = getRouteApi('/$realm/realm-settings/keys/$tab')

const statuses: readonly KeyStatus[] = ['ACTIVE', 'PASSIVE', 'DISABLED']

const statusFilter = ({ filters: { status } }: ListState) =>
  statuses.find((keyStatus) => keyStatus === status) ?? 'ACTIVE'

export type KeyDetail = { title: 'publicKey' | 'certificate'; key: RealmKey; text: string }

const millisecondsPerDay = 86_400_000

type ColumnOptions = { providers: readonly Component[]; onShowDetail: (detail: KeyDetail) => void }

const columnsOf = ({ providers, onShowDetail }: ColumnOptions): Column<RealmKey>[] => [
  {
    id: 'algorithm',
    title: 'algorithm',
    cell: ({ algorithm = '—', usedFor }, { t }) => (
      <span className="castellan-marks">
        <bdi>{algorithm}</bdi>
        {usedFor.length > 0 && (
          <Badge color="green" title={t('keyInUseExplain')}>
            {t('keyInUse')}
          </Badge>
        )}
      </span>
    ),
    text: ({ algorithm = '' }) => algorithm,
    sort: true,
    width: 20,
  },
  {
    id: 'type',
    title: 'type',
    cell: ({ type }) => type,
    text: ({ type = '' }) => type,
    sort: true,
    width: 10,
  },
  {
    id: 'kid',
    title: 'kid',
    cell: ({ kid }) => <CopyableId id={kid} />,
    text: ({ kid }) => kid,
    width: 10,
  },
  {
    id: 'use',
    title: 'use',
    cell: ({ use }) => use,
    text: ({ use = '' }) => use,
    sort: true,
    width: 10,
  },
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
  {
    id: 'validTo',
    title: 'validTo',
    cell: ({ validTo }, { t }) =>
      validTo ? (
        <span className="castellan-marks">
          <Time value={validTo} format="short" />
          {validTo < Date.now() + 30 * millisecondsPerDay && (
            <Badge color="orange">{t('expiresSoon')}</Badge>
          )}
        </span>
      ) : (
        '-'
      ),
    text: ({ validTo }, { language }) => formatDate(validTo, language, 'short'),
    sort: (a, b) => (a.validTo ?? 0) - (b.validTo ?? 0),
    width: 15,
  },
  {
    id: 'publicKeys',
    title: 'publicKeys',
    width: 20,
    cell: (key, { t }) => (
      <span className="castellan-marks">
        {(['publicKey', 'certificate'] as const).map((title) => {
          const text = key[title]
          return (
            text && (
              <TextButton key={title} onClick={() => onShowDetail({ title, key, text })}>
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
  const [detail, setDetail] = useState<KeyDetail>()
  const status = statusFilter(listState)
  return (
    <>
      <DataTable
        label="keysList"
        fullListQuery={{
          ...keyProviders.keys(realm),
          select: (keys) => keys.filter((key) => key.status === status),
        }}
        listState={listState}
        rowKey={({ kid }) => kid}
        columns={columnsOf({ providers, onShowDetail: setDetail })}
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
      {detail && <RealmKeyDialog detail={detail} onClose={() => setDetail(undefined)} />}
    </>
  )
}

const pemLabels = { publicKey: 'PUBLIC KEY', certificate: 'CERTIFICATE' } as const

function RealmKeyDialog({ detail, onClose }: { detail: KeyDetail; onClose: () => void }) {
  const { t } = useText()
  const { title, key, text } = detail
  const pem = pemOf(pemLabels[title], text)
  return (
    <Dialog title={t(title)} description={key.kid} cancelText="close" onClose={onClose}>
      <div className="castellan-rows">
        {title === 'certificate' && <CertificateDetails text={text} />}
        <TextArea
          className="castellan-code"
          aria-label={t(title)}
          readOnlyVariant="default"
          rows={7}
          resizeOrientation="vertical"
          dir="ltr"
          value={text}
        />
        <div className="castellan-pair">
          <CopyButton text={text} name={t(title)} />
          <Button
            variant="link"
            onClick={() => downloadText(`${key.kid}.pem`, pem, 'application/x-pem-file')}
          >
            {t('downloadPem')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function CertificateDetails({ text }: { text: string }) {
  const { t } = useText()
  const certificate = readCertificate(text)
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
