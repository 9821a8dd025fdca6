import { ArrowDownIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-down-icon'
import { ArrowUpIcon } from '@patternfly/react-icons/dist/esm/icons/arrow-up-icon'
import { GripVerticalIcon } from '@patternfly/react-icons/dist/esm/icons/grip-vertical-icon'
import { css } from '@patternfly/react-styles'
import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import '~/ui/ui.css'
import { useText } from '~/ui/useText'

export type Order = {
  index: number
  count: number
  isBusy: boolean
  handle: HTMLAttributes<HTMLElement>
  move: (to: number) => void
}

/** Drag handle plus buttons for keyboard users. */
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

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode
  'aria-label': string
  /** Unlike `disabled`, keeps the button focusable. */
  'aria-disabled'?: boolean
  isSmall?: boolean
}

/**
 * Looks like PatternFly's plain button, whose thousand custom properties cost half a millisecond
 * per state change.
 */
export const IconButton = ({
  icon,
  isSmall = false,
  className,
  onClick,
  ...props
}: IconButtonProps) => (
  <button
    type="button"
    {...props}
    onClick={props['aria-disabled'] === true ? undefined : onClick}
    className={css('castellan-icon-button', isSmall && 'castellan-small', className)}
  >
    {icon}
  </button>
)

/** Cheaper than PatternFly's inline link button, see `IconButton`. */
export const TextButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={css('castellan-text-button', className)} />
)
