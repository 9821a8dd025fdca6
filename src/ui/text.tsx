import { Fragment, type ReactNode } from 'react'
import { dateOf, formatDate, type DateStyle, type DateValue } from '~/lib/format'
import { CopyButton } from './actions/CopyButton'
import { useText } from './useText'

const bold = (marked: string): ReactNode => (
  <strong>
    <bdi>{marked}</bdi>
  </strong>
)

type RichTextProps = { text: string; renderMark?: (marked: string) => ReactNode }

/** Renders what is between `<1>` and `</1>` of server texts in bold, or as `renderMark` does; no HTML. */
export const RichText = ({ text, renderMark = bold }: RichTextProps) =>
  // split() alternates text, number, marked text.
  text
    .split(/<(\d)>(.*?)<\/\1>/)
    .map((piece, index) => (
      <Fragment key={index}>
        {index % 3 === 2 ? renderMark(piece) : index % 3 === 0 && piece}
      </Fragment>
    ))

/** A line may break before `@` and after `.`, `_` or `/`. */
const breakablePieces = /@?[^@._/]+[._/]*|[@._/]+/g

/** A user name, email or code that wraps at its separators. */
export const BreakableText = ({ children }: { children: string }) => (
  <bdi>
    {[...children.matchAll(breakablePieces)].map(({ 0: piece, index: start }) => (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </bdi>
)

/** In a table, which may cut it. */
export const CopyableId = ({ id }: { id: string }) => (
  <span className="castellan-marks">
    <bdi>{id}</bdi>
    <CopyButton text={id} name={id} />
  </span>
)

type TimeProps = { value: DateValue | undefined | null; format?: DateStyle }

/** Shows the exact time on hover, nothing for an invalid date. */
export function Time({ value, format = 'dateTime' }: TimeProps) {
  const { language } = useText()
  const date = dateOf(value)
  if (!date) return null
  return (
    <time dateTime={date.toISOString()} title={formatDate(date, language, 'exact')}>
      {formatDate(date, language, format)}
    </time>
  )
}
