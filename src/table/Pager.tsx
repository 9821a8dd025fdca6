import { AngleDoubleLeftIcon } from '@patternfly/react-icons/dist/esm/icons/angle-double-left-icon'
import { AngleDoubleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-double-right-icon'
import { AngleLeftIcon } from '@patternfly/react-icons/dist/esm/icons/angle-left-icon'
import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { useId, useState } from 'react'
import { isPageSize, pageSizes, type PageSize } from '~/api/list'
import { numberFormat } from '~/lib/format'
import { IconButton } from '~/ui/actions/buttons'
import { useText } from '~/ui/useText'
import { lastPageOf, readPageNumber, acceptsKey } from './paging'

export type PagerProps = {
  page: number
  /** Rows on a page. */
  size: number
  /** The chosen number of rows; a short list is shown whole. */
  pageSize: PageSize
  rowCount: number
  hasNext: boolean
  total: number | undefined
  /** Message key. */
  label: string
  onPage: (page: number) => void
  /** Hover or focus. */
  onIntent?: (page: number) => void
  onSize: (size: PageSize) => void
}

type PagerStep = {
  name: string
  to: number
  isDisabled: boolean
  icon: typeof AngleLeftIcon
}

type StepButtonProps = { step: PagerStep } & Pick<PagerProps, 'onPage' | 'onIntent'>

function StepButton({ step, onPage, onIntent }: StepButtonProps) {
  const preloadPage = () => {
    if (!step.isDisabled) onIntent?.(step.to)
  }
  return (
    <IconButton
      aria-label={step.name}
      disabled={step.isDisabled}
      icon={<step.icon className="castellan-mirrored" />}
      onMouseEnter={preloadPage}
      onFocus={preloadPage}
      onClick={() => onPage(step.to)}
    />
  )
}

/** `11–20` or `11–20 of 57`. */
function Range({ page, size, rowCount, total }: PagerProps) {
  const { t, language } = useText()
  const number = numberFormat(language)
  const first = (page - 1) * size + (rowCount > 0 ? 1 : 0)
  const params = {
    first: number.format(first),
    last: number.format((page - 1) * size + rowCount),
    ...(total !== undefined && { total: number.format(total) }),
  }
  return (
    <span className="castellan-range">
      {t(total === undefined ? 'rowsRange' : 'rowsRangeOf', params)}
    </span>
  )
}

function useSteps({ page, size, hasNext, total }: PagerProps) {
  const { t } = useText()
  const last = total === undefined ? undefined : lastPageOf(total, size)
  const isFirst = page <= 1
  return {
    first: { name: t('firstPage'), to: 1, isDisabled: isFirst, icon: AngleDoubleLeftIcon },
    previous: { name: t('previous'), to: page - 1, isDisabled: isFirst, icon: AngleLeftIcon },
    next: { name: t('next'), to: page + 1, isDisabled: !hasNext, icon: AngleRightIcon },
    last: {
      name: t('lastPage'),
      to: last ?? page,
      isDisabled: last === undefined || page >= last,
      icon: AngleDoubleRightIcon,
    },
  }
}

/** Not needed, it keeps its room: until the rows are there, nobody knows. */
export function TopPager({ isNeeded, ...props }: PagerProps & { isNeeded: boolean }) {
  const { t } = useText()
  const { onPage, onIntent } = props
  const { previous, next } = useSteps(props)
  return (
    <nav
      className={isNeeded ? 'castellan-pager' : 'castellan-pager castellan-unneeded'}
      aria-label={`${t(props.label)}: ${t('pagination')}`}
    >
      <Range {...props} />
      <StepButton step={previous} onPage={onPage} onIntent={onIntent} />
      <StepButton step={next} onPage={onPage} onIntent={onIntent} />
    </nav>
  )
}

export function BottomPager(props: PagerProps) {
  const { t, language } = useText()
  const { page, size, pageSize, hasNext, total, label, onPage, onIntent, onSize } = props
  const last = total === undefined ? undefined : lastPageOf(total, size)
  const id = useId()
  const steps = useSteps(props)
  return (
    <nav
      className="castellan-pager castellan-pager-bottom"
      aria-label={t('paginationBelow', { table: t(label) })}
    >
      <Range {...props} />
      <label className="castellan-per-page" htmlFor={id}>
        {t('perPage')}
        <select
          id={id}
          value={pageSize}
          onChange={(event) => {
            const newSize = Number(event.target.value)
            if (isPageSize(newSize)) onSize(newSize)
          }}
        >
          {pageSizes.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </label>
      <span className="castellan-pager-steps">
        <StepButton step={steps.first} onPage={onPage} />
        <StepButton step={steps.previous} onPage={onPage} onIntent={onIntent} />
        <PageNumber key={page} page={page} onPage={onPage} isDisabled={page <= 1 && !hasNext} />
        <span className="castellan-pages">
          {last !== undefined && t('pageOf', { last: numberFormat(language).format(last) })}
        </span>
        <StepButton step={steps.next} onPage={onPage} onIntent={onIntent} />
        <StepButton step={steps.last} onPage={onPage} />
      </span>
    </nav>
  )
}

type PageNumberProps = { page: number; onPage: (page: number) => void; isDisabled: boolean }

function PageNumber({ page, onPage, isDisabled }: PageNumberProps) {
  const { t } = useText()
  const [text, setText] = useState(String(page))
  return (
    <input
      className="castellan-page-number"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('pageNumber')}
      disabled={isDisabled}
      value={text}
      onChange={(event) => setText(String(readPageNumber(event.target.value) ?? ''))}
      onKeyDown={(event) => {
        if (!acceptsKey(event)) event.preventDefault()
        if (event.key !== 'Enter') return
        event.preventDefault()
        const requestedPage = readPageNumber(text) ?? page
        setText(String(page)) // until the page has loaded; it may be clamped
        onPage(requestedPage)
      }}
      onBlur={() => setText(String(page))}
    />
  )
}
