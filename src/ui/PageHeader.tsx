import { Content, Title } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { useHelpMode } from '~/ui/messages/help'
import { ExternalLink } from './ExternalLink'
import { pageTab, unsavedFields, usePageActions, usePageName } from './pageName'
import { useText } from './useText'
import './ui.css'

type Props = {
  /** Message key … */
  title?: string
  /** … or a name from the server; `${key}` is resolved. */
  name?: string | undefined
  /** Breadcrumb text, if it differs from the heading. */
  breadcrumbName?: string | undefined
  badges?: ReactNode
  /** Message key; shown in help mode, but not on phones. For lists, not for one object. */
  subtitle?: string
  /** Used instead of `subtitle` if it contains a link. */
  description?: ReactNode
  learnMore?: string
  actions?: readonly MenuAction[]
  toggle?: ReactNode
  buttons?: ReactNode
  /** Inside a page that has a heading: renders h2. */
  isInner?: boolean
}

export function PageHeader({
  title,
  name,
  breadcrumbName,
  badges,
  subtitle,
  description,
  learnMore,
  actions,
  toggle,
  buttons,
  isInner = false,
}: Props) {
  const { t, label } = useText()
  const [isHelpOn] = useHelpMode()
  const heading = title ? t(title) : label(name)
  const text = subtitle ? t(subtitle) : description
  const learnMoreLink = learnMore && <ExternalLink href={learnMore}>{t('learnMore')}</ExternalLink>
  const headerRef = useRef<HTMLElement>(null)
  usePageActions(isInner ? undefined : actions)
  usePageName(isInner ? undefined : (breadcrumbName ?? heading), title ? undefined : heading)
  return (
    <header
      ref={headerRef}
      className={css('castellan-header', !isInner && !text && 'castellan-header-sticky')}
    >
      <div className="castellan-header-main">
        <Title headingLevel={isInner ? 'h2' : 'h1'}>{heading}</Title>
        {badges}
        {!isInner && <PageState headerRef={headerRef} />}
        <div className="castellan-header-end">
          {isHelpOn && !text && learnMoreLink}
          {toggle}
          {buttons}
          {actions && actions.length > 0 && (
            <ActionMenu actions={actions} name={`${t('action')}: ${heading}`} text={t('action')} />
          )}
        </div>
      </div>
      {isHelpOn && text && (
        <Content component="p" className="castellan-header-text">
          {text} {learnMoreLink}
        </Content>
      )}
    </header>
  )
}

/** The open tab, once its row is scrolled away, and the number of unsaved changes. */
function PageState({ headerRef }: { headerRef: RefObject<HTMLElement | null> }) {
  const { t } = useText()
  const isStuck = useIsStuck(headerRef)
  const tab = useSyncExternalStore(pageTab.subscribe, pageTab.get)
  const counts = useSyncExternalStore(unsavedFields.subscribe, unsavedFields.get)
  const count = [...counts.values()].reduce((sum, fields) => sum + fields, 0)
  return (
    <>
      {isStuck && tab && (
        <span className="castellan-header-state" aria-hidden="true">
          {tab}
        </span>
      )}
      {count > 0 && <span className="castellan-header-state">{t('unsavedCount', { count })}</span>}
    </>
  )
}

/** Whether the page has been scrolled under its sticky header. */
function useIsStuck(ref: RefObject<HTMLElement | null>) {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const header = ref.current
    if (!header) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(entry !== undefined && entry.intersectionRatio < 1),
      // A stuck header overlaps the first pixel.
      { root: header.closest('main'), rootMargin: '-1px 0px 0px 0px', threshold: 1 },
    )
    observer.observe(header)
    return () => observer.disconnect()
  }, [ref])
  return isStuck
}
