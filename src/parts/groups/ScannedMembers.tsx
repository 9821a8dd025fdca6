import { Spinner } from '@patternfly/react-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { groupMembers, type Member } from '~/api/groups/groupMembers'
import type { Group, GroupOwner } from '~/api/groups/groups'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column, TableProps } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { TextButton } from '~/ui/actions/TextButton'
import { useText, type Text } from '~/ui/useText'

type Props = {
  owner: GroupOwner
  group: Group
  isDeep: boolean
  listState: ListState
  columns: readonly Column<Member>[]
  table: Omit<TableProps<Member>, 'listState' | 'columns'>
}

const throughText = ({ through }: Member, { t }: Text) =>
  through.map((value) => value || t('thisGroup')).join(', ')

const throughColumn: Column<Member> = {
  id: 'through',
  title: 'memberThrough',
  cell: throughText,
  text: throughText,
}

/** Members that are read here one portion after the other; says how far that has come. */
export function ScannedMembers({ owner, group, isDeep, listState, columns, table }: Props) {
  const { t, language } = useText()
  const client = useQueryClient()
  const options = groupMembers.walk(owner, group, isDeep)
  const { data, error, isFetching, refetch } = useQuery(options)
  if (error && !data)
    return <ErrorPanel error={error} requires="view-users" onRetry={() => void refetch()} />
  const { members = [], groups = 0, isDone = false } = data ?? {}
  const number = numberFormat(language)
  const counts = { members: number.format(members.length), groups: number.format(groups) }
  const stop = () =>
    // What has been read stays.
    void client.cancelQueries({ queryKey: options.queryKey, exact: true }, { revert: false })
  return (
    <>
      <output className="castellan-marks">
        {isFetching && <Spinner size="md" aria-label={t('spinnerLoading')} />}
        {t(isDone ? (isDeep ? 'membersOfGroups' : 'membersRead') : 'membersReadSoFar', counts)}
        {isFetching && !isDone && <TextButton onClick={stop}>{t('stop')}</TextButton>}
        {!isFetching && !isDone && (
          <TextButton onClick={() => void refetch()}>{t('readAgain')}</TextButton>
        )}
      </output>
      <DataTable
        {...table}
        rows={members}
        listState={listState}
        columns={isDeep ? [...columns, throughColumn] : columns}
        empty={
          isFetching ? <EmptyPanel title="spinnerLoading" /> : <EmptyPanel title="noUsersFound" />
        }
      />
    </>
  )
}
