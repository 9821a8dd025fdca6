import { ArrowDownIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-down-icon'
import { ArrowUpIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-up-icon'
import { GripVerticalIcon } from '@patternfly/react-icons/dist/esm/icons/grip-vertical-icon'
import type { HTMLAttributes } from 'react'
import { IconButton } from './IconButton'
import '~/ui/ui.css'
import { useText } from '~/ui/useText'

/** A place in an order and how to change it. */
export type Order = {
  /** The place among `count` of its kind. */
  index: number
  count: number
  isBusy: boolean
  /** For the handle; see useDragOrder. */
  handle: HTMLAttributes<HTMLElement>
  move: (to: number) => void
}

/** Changes a place in an order: by drag, and by buttons that do the same without a mouse. */
export function OrderButtons({
  index,
  count,
  isBusy,
  handle,
  move,
  name,
}: Order & { name: string }) {
  const { t } = useText()
  if (count < 2) return null
  return (
    <span className="castellan-order">
      <span className="castellan-handle" title={t('dragInstruction')} {...handle}>
        <GripVerticalIcon />
      </span>
      <IconButton
        isSmall
        aria-label={t('moveUp', { name })}
        icon={<ArrowUpIcon />}
        aria-disabled={index === 0 || isBusy}
        onClick={() => move(index - 1)}
      />
      <IconButton
        isSmall
        aria-label={t('moveDown', { name })}
        icon={<ArrowDownIcon />}
        aria-disabled={index === count - 1 || isBusy}
        onClick={() => move(index + 1)}
      />
    </span>
  )
}
