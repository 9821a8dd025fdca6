import { useDragOrder } from '~/ui/actions/dragOrder'
import type { RowOrderProps } from './TableRow'
import type { TableProps } from './types'

/** Whether less than the whole list is shown: something was searched for or filtered by. */
export const isNarrowed = ({ q, filters }: TableProps<unknown>['listState']) =>
  q !== '' || Object.values(filters).some((filter) => filter !== undefined && filter.length > 0)

/**
 * The place of each row (by its key) in a list whose order can be changed; undefined while it cannot:
 * there is no such order, or what is shown is not in it.
 */
export function useRowOrder<T>({ listState, rowKey, order }: TableProps<T>) {
  const keys = order?.rows.map((row) => `/${rowKey(row)}`) ?? [] // of one scope
  const drag = useDragOrder((from, to) => order?.move(keys.indexOf(from), keys.indexOf(to)))
  if (!order || keys.length < 2 || isNarrowed(listState) || listState.sort) return undefined
  return (id: string): RowOrderProps => {
    const key = `/${id}`
    const index = keys.indexOf(key)
    return {
      place: {
        index: index,
        count: keys.length,
        isBusy: order.isBusy,
        handle: drag.handle(key),
        move: (to) => order.move(index, to),
      },
      target: drag.target(key),
      isOver: drag.over === key,
    }
  }
}
