import { Content } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  existingItems,
  importItemKey,
  type ImportItem,
  type ImportPolicy,
} from '~/api/realms/realmImportExport'
import { describeError } from '~/lib/errors'
import { useLocalState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { DetailsList } from '~/ui/DetailsList'
import { Badge } from '~/ui/Badge'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { differencesOf, outcomesOf, type Outcome } from './partialImportPlan'

/** Each comparison is a request, so more items are only compared on demand. */
const autoCompareLimit = 100

const colors = {
  added: 'green',
  skipped: 'orange',
  overwritten: 'purple',
  fails: 'red',
  blocked: 'grey',
} as const

type Row = ImportItem & {
  key: string
  /** Undefined until compared. */
  outcome: Outcome | undefined
  existing: Readonly<Record<string, unknown>> | undefined
}

// @texts importWill.*

const columns: Column<Row>[] = [
  text('name', 'name', {
    value: ({ name, client }) => (client ? `${client} › ${name}` : name),
    sort: true,
  }),
  text('type', 'type', { value: ({ kind }, { t }) => t(kind), sort: true, width: 20 }),
  {
    id: 'outcome',
    title: 'action',
    cell: ({ outcome }, { t }) =>
      outcome ? <Badge color={colors[outcome]}>{t(`importWill.${outcome}`)}</Badge> : '…',
    text: ({ outcome }, { t }) => (outcome ? t(`importWill.${outcome}`) : ''),
    sort: true,
    width: 15,
  },
  {
    id: 'differences',
    title: 'differences',
    cell: ({ existing, body }, { t, list }) => {
      if (!existing) return ''
      const names = differencesOf(existing, body).map(({ name }) => name)
      return names.length > 0 ? list(names) : t('noDifferences')
    },
    width: 25,
  },
]

const renderDifferences = ({ existing, body }: Row) =>
  existing && (
    <DetailsList
      details={differencesOf(existing, body).map(({ name, before, after }) => ({
        name,
        value: `${before} → ${after}`,
      }))}
    />
  )

type Props = {
  realm: string
  items: readonly ImportItem[]
  policy: ImportPolicy
  onChoose: (items: readonly ImportItem[]) => void
}

export function PartialImportPlanTable({ realm, items, policy, onChoose }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const [isCompareRequested, setCompareRequested] = useState(false)
  const shouldCompare = isCompareRequested || items.length <= autoCompareLimit
  const { data, error, isFetching } = useQuery({
    ...existingItems(realm, items),
    enabled: shouldCompare,
  })
  const outcomes =
    data &&
    outcomesOf(
      items.map((item) => data[importItemKey(item)]),
      policy,
    )
  const rows: Row[] = items.map((item, index) => {
    const key = importItemKey(item)
    return { ...item, key, existing: data?.[key], outcome: outcomes?.[index] }
  })
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  const failCount = count('fails')
  return (
    <>
      {error && <InlineAlert variant="warning" title={describeError(error).message} />}
      {failCount > 0 && (
        <InlineAlert variant="warning" title={t('importWillFail', { count: failCount })} />
      )}
      <output>
        {data &&
          failCount === 0 &&
          t('partialImportPlan', {
            added: count('added'),
            overwritten: count('overwritten'),
            skipped: count('skipped'),
          })}
        {isFetching && t('comparing')}
      </output>
      {!shouldCompare && (
        <Content component="p">
          <ActionButton
            action={{ label: 'compareFirst', onSelect: () => setCompareRequested(true) }}
          />
        </Content>
      )}
      <DataTable
        label="partialImportPreview"
        rows={rows}
        listState={listState}
        rowKey={({ key }) => key}
        columns={columns}
        searchPlaceholder="searchByName"
        expand={renderDifferences}
        actions={({ key }) => [
          {
            label: 'leaveOut',
            onSelect: () => onChoose(items.filter((item) => importItemKey(item) !== key)),
          },
        ]}
        bulk={(selectedRows, clear) => [
          {
            label: 'leaveOut',
            onSelect: () => {
              const keys = new Set(selectedRows.map(({ key }) => key))
              onChoose(items.filter((item) => !keys.has(importItemKey(item))))
              clear()
            },
          },
        ]}
        noExport
      />
    </>
  )
}
