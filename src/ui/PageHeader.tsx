import { Content, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { ExternalLink } from './ExternalLink'
import { useHelpMode } from '~/ui/messages/useHelpMode'
import { usePageName } from './pageName'
import { useText } from './useText'
import './ui.css'

type Props = {
  /** Message key of the heading … */
  title?: string
  /** … or the name of the thing, as the server keeps it (`${key}` names are resolved). */
  name?: string | undefined
  /** The name of the thing where the heading says something else, for the breadcrumbs. */
  thing?: string | undefined
  badges?: ReactNode
  /** Message key: what the page is about, in help mode only. */
  subtitle?: string
  /** The same where it is more than a text: with a link in it. */
  about?: ReactNode
  /** Address of the chapter in the handbook, in help mode only. */
  learnMore?: string
  actions?: readonly Action[]
  /** The switch that turns the thing on and off. */
  toggle?: ReactNode
  /** Buttons beside the heading. */
  buttons?: ReactNode
  /** Where it stands within a page that has a heading. */
  isInner?: boolean
}

/** The head of a page: its heading, what it is about, and what can be done with the whole thing. */
export function PageHeader({
  title,
  name,
  thing: breadcrumbName,
  badges,
  subtitle,
  about: description,
  learnMore,
  actions,
  toggle,
  buttons,
  isInner = false,
}: Props) {
  const { t, label } = useText()
  const [isHelpOn] = useHelpMode()
  const heading = title ? t(title) : label(name)
  usePageName(isInner ? undefined : (breadcrumbName ?? heading))
  return (
    <header className="castellan-header">
      <div className="castellan-header-main">
        <Title headingLevel={isInner ? 'h2' : 'h1'}>{heading}</Title>
        {badges}
        <div className="castellan-header-end">
          {toggle}
          {buttons}
          {actions && actions.length > 0 && (
            <ActionMenu actions={actions} name={`${t('action')}: ${heading}`} text={t('action')} />
          )}
        </div>
      </div>
      {isHelpOn && (subtitle ?? description ?? learnMore) && (
        <Content component="p">
          {subtitle ? t(subtitle) : description}{' '}
          {learnMore && <ExternalLink href={learnMore}>{t('learnMore')}</ExternalLink>}
        </Content>
      )}
    </header>
  )
}
