import { SyncAltIcon } from '@patternfly/react-icons/dist/esm/icons/sync-alt-icon'
import { ActionButton } from '~/ui/actions/ActionButton'
import { IconButton } from '~/ui/actions/IconButton'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { ColumnChooser } from './ColumnChooser'
import { ExportButton } from './ExportButton'
import { TopPager, type PagerProps } from './Pager'
import { SearchBox } from './SearchBox'
import type { SelectionState } from './selection'
import type { Source, TableProps } from './types'
import type { useColumns } from './useColumns'

type Props<T> = {
  table: TableProps<T>
  source: Source<T>
  columns: ReturnType<typeof useColumns<T>>
  pager: PagerProps
}

/** Above the table: filters, search, the page's buttons; columns, export, refresh, paging. */
export function TableToolbar<T>({ table, source, columns, pager }: Props<T>) {
  const { t } = useText()
  return (
    <div className="castellan-bar">
      <div className="castellan-bar-start">
        {table.filters}
        {table.searchPlaceholder && (
          <SearchBox listState={table.listState} placeholder={table.searchPlaceholder} />
        )}
        {table.toolbar}
      </div>
      <div className="castellan-bar-end">
        {table.columns.length > 1 && (
          <ColumnChooser columns={table.columns} isShown={columns.isShown} onShow={columns.show} />
        )}
        {!table.noExport && (
          <ExportButton
            label={table.label}
            columns={columns.shown}
            read={source.read}
            hasJson={table.jsonExport === true}
          />
        )}
        {source.refresh && (
          <IconButton
            icon={<SyncAltIcon />}
            aria-label={t('refresh')}
            title={t('refresh')}
            onClick={source.refresh}
          />
        )}
        {!table.isUnpaged && <TopPager {...pager} />}
      </div>
    </div>
  )
}

type BulkProps<T> = { chosen: SelectionState<T>; table: TableProps<T>; source: Source<T> }

/** How many rows are chosen, on whatever pages, and what can be done with them. */
export function BulkBar<T>({ chosen, table, source }: BulkProps<T>) {
  const { t } = useText()
  return (
    <div className="castellan-bulk">
      {table.bulk?.(chosen.rows, chosen.clear).map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {table.bulkBar?.({
        rows: chosen.rows,
        clear: chosen.clear,
        total: source.total,
        read: source.read,
      })}
      <TextButton className="castellan-bulk-clear" onClick={() => chosen.clear()}>
        {t('clearSelection')}
      </TextButton>
      <output>{t('selectedRows', { count: chosen.rows.length })}</output>
    </div>
  )
}
