import { Fragment, type ReactNode } from 'react'
import { formatDate, numberFormat, type DateStyle, type DateValue } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import { Badge } from '~/ui/Badge'
import { BreakableText, Time } from '~/ui/text'
import type { Text } from '~/ui/useText'
import type { Column } from './types'

// The usual columns: a cell, and what it is as text (export, search, sorting, name of the row).

/** Behind the value of a cell: `!row.enabled && { text: 'disabled', color: 'red' }`. */
export type BadgeRecord =
  | false
  | ''
  | undefined
  | { text: TextKey; color?: 'blue' | 'green' | 'orange' | 'red'; outline?: true; title?: TextKey }
  | { key: string; content: ReactNode }

type Options<T> = Pick<Column<T>, 'help' | 'width' | 'hidden' | 'sort' | 'searchText'> & {
  /** A long name may wrap at its separators (user names, email addresses), a text anywhere. */
  breakable?: true | 'anywhere'
  badges?: (row: T) => readonly BadgeRecord[]
}

/** The property of that name; `T` comes from the list of columns. */
type Property<T> = Extract<keyof T, string>

const none = '—'

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const propertyOf = (row: unknown, id: string): unknown => Reflect.get(Object(row), id)

function withBadges(content: ReactNode, badges: readonly BadgeRecord[] = [], { t }: Text) {
  const shown = badges.filter((badge) => badge !== undefined && badge !== false && badge !== '')
  if (shown.length === 0) return content
  return (
    <span className="castellan-marks">
      {content}
      {shown.map((badge) =>
        'content' in badge ? (
          <Fragment key={badge.key}> {badge.content}</Fragment>
        ) : (
          <Fragment key={badge.text}>
            {' '}
            <Badge
              color={badge.color}
              outline={badge.outline}
              title={badge.title && t(badge.title)}
            >
              {t(badge.text)}
            </Badge>
          </Fragment>
        ),
      )}
    </span>
  )
}

const wrapped = (text: string, breakable: true | 'anywhere' | undefined) =>
  breakable === true ? (
    <BreakableText>{text}</BreakableText>
  ) : (
    <bdi {...(breakable && { className: 'castellan-break' })}>{text}</bdi>
  )

/**
 * A text; a dash where there is none, also without badges. Without `value` it is the property
 * `id`. Example: `text('email', 'email', { sort: true })`.
 */
export function text<T>(
  id: Property<T>,
  title: TextKey,
  options?: Options<T> & { value?: undefined },
): Column<T>
export function text<T>(
  id: string,
  title: TextKey,
  options: Options<T> & { value: (row: T, text: Text) => string | undefined },
): Column<T>
export function text<T>(
  id: string,
  title: TextKey,
  {
    value = (row: T) => asText(propertyOf(row, id)),
    breakable,
    badges,
    ...column
  }: Options<T> & { value?: ((row: T, text: Text) => string | undefined) | undefined } = {},
): Column<T> {
  const read = (row: T, texts: Text) => value(row, texts) ?? ''
  return {
    ...column,
    id,
    title,
    text: read,
    cell: (row, texts) => {
      const shown = read(row, texts)
      if (shown === '') return none
      // Plain text is cut where it has no room (`castellan-plain-cell`).
      if (!breakable && !badges) return shown
      return withBadges(wrapped(shown, breakable), badges?.(row), texts)
    },
  }
}

type RenderLink<T> = (row: T, name: ReactNode) => ReactNode

/**
 * A name that leads to a page; without `value` it is the property `id`. An empty one can be clicked,
 * too. Example: `link('name', 'name', ({ id }, name) => <RouteLink …>{name}</RouteLink>)`.
 */
export function link<T>(
  id: Property<T>,
  title: TextKey,
  renderLink: RenderLink<T>,
  options?: Options<T> & { value?: undefined },
): Column<T>
export function link<T>(
  id: string,
  title: TextKey,
  renderLink: RenderLink<T>,
  options: Options<T> & { value: (row: T, text: Text) => string },
): Column<T>
export function link<T>(
  id: string,
  title: TextKey,
  renderLink: RenderLink<T>,
  {
    value = (row: T) => asText(propertyOf(row, id)),
    breakable,
    badges,
    ...column
  }: Options<T> & { value?: ((row: T, text: Text) => string) | undefined } = {},
): Column<T> {
  return {
    ...column,
    id,
    title,
    text: value,
    cell: (row, texts) =>
      withBadges(
        renderLink(row, wrapped(value(row, texts) || texts.t('emptyValue'), breakable)),
        badges?.(row),
        texts,
      ),
  }
}

type DateOptions<T> = Omit<Options<T>, 'breakable'> & {
  format?: DateStyle
  /** Where there is no moment; a dash by default. */
  empty?: TextKey
}

/** A moment in the user's language, the exact one on hover; exported as it is shown. */
export function date<T>(
  id: string,
  title: TextKey,
  value: (row: T) => DateValue | undefined,
  { format = 'short', empty, badges, ...column }: DateOptions<T> = {},
): Column<T> {
  return {
    ...column,
    id,
    title,
    text: (row, { t, language }) => {
      const moment = value(row)
      return moment === undefined ? (empty ? t(empty) : '') : formatDate(moment, language, format)
    },
    cell: (row, texts) => {
      const moment = value(row)
      if (moment === undefined) return empty ? texts.t(empty) : none
      return withBadges(<Time value={moment} format={format} />, badges?.(row), texts)
    },
  }
}

/** Grouped as in the user's language; exported as plain digits. */
export const number = <T,>(id: Property<T>, title: TextKey, options?: Options<T>): Column<T> => ({
  ...options,
  id,
  title,
  cell: (row, { language }) => numberFormat(language).format(Number(propertyOf(row, id))),
  text: (row) => String(propertyOf(row, id)),
})

/** Yes or no; exported as `true` or `false`. */
export const bool = <T,>(id: Property<T>, title: TextKey, options?: Options<T>): Column<T> => ({
  ...options,
  id,
  title,
  cell: (row, { t }) => t(propertyOf(row, id) === true ? 'yes' : 'no'),
  text: (row) => String(propertyOf(row, id) === true),
})
