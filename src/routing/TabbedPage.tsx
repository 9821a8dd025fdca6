import type { ReactNode } from 'react'
import type { TextKey } from '~/lib/textKey'
import { UntypedNavigate, type Target } from './links'
import { isTabOf, RoutedTabs } from './RoutedTabs'
import { NotFound } from './screens'
import type { PageTab } from './tabs'

type Props<TPage> = {
  /** Above the tabs. */
  header?: ReactNode
  /** Accessible name of the tabs. */
  label: TextKey
  /** From `defineTabs`. */
  tabs: readonly PageTab<TPage>[]
  /** What the page gives to its tabs. */
  page: TPage
  /** The open tab mounts anew for another object. */
  objectId: string
  /** URL segment. */
  current: string | undefined
  link: (tab: string) => Target
  /** Tabs within a tab: an address that names none leads to the first one. */
  isNested?: boolean
  /** Whether the page has a tab may not be known yet. */
  isPending?: boolean
}

/** A page with tabs. An address that names none of them is not found. */
export function TabbedPage<TPage>(props: Props<TPage>) {
  const { header, label, tabs, page, objectId, current, link, isNested, isPending } = props
  const shown = tabs
    .filter(({ when }) => when?.(page) ?? true)
    .map(({ id, title, requires, link: ownLink, content }) => ({
      id,
      title,
      requires: typeof requires === 'function' ? requires(page) : requires,
      link: ownLink?.(page),
      content: () => content(page, objectId),
    }))
  const [first] = shown
  if (isNested && current === undefined && first)
    return <UntypedNavigate {...link(first.id)} replace />
  if (!isPending && !isTabOf(shown, current)) return <NotFound />
  return (
    <>
      {header}
      <RoutedTabs label={label} tabs={shown} current={current} link={link} />
    </>
  )
}
