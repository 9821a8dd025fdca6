import { FormSelect, FormSelectOption } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { loginPage } from '~/api/realms/loginPage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import './login-preview.css'

type Props = {
  realm: string
  /** What is laid over the page's own styles. */
  css: string
  isDark: boolean
  /** Finished: what of it cannot be seen before it is saved. */
  note: string
}

/** The dark look of the server's own themes. */
const darkClass = 'pf-v5-theme-dark'

/**
 * As an adopted sheet, which a strict Content-Security-Policy allows; it has to be made by the window
 * of the page that it is for.
 */
function applyStyles(page: Document | null | undefined, css: string, isDark: boolean) {
  const PageStyleSheet = page?.defaultView?.CSSStyleSheet
  // While the frame takes another page there is none; it is dressed when it is loaded.
  const root = page?.querySelector('html')
  if (!root || !PageStyleSheet) return
  const sheet = new PageStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
  root.classList.toggle(darkClass, isDark)
}

/** Handlers in the markup: a strict policy reports them as soon as they are read. */
const inlineHandlers = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*')/gi

/** The page without what would run in it or take the focus. The frame lets nothing run anyhow. */
function withoutScripts(html: string) {
  const page = new DOMParser().parseFromString(html.replaceAll(inlineHandlers, ''), 'text/html')
  for (const element of page.querySelectorAll('script, noscript, style, meta[http-equiv]'))
    element.remove()
  for (const name of ['autofocus', 'style'])
    for (const element of page.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  return page.documentElement.outerHTML
}

/**
 * The page on which people sign in to the realm, as the server draws it now, with styles that are not
 * saved laid over it. Its scripts do not run, and nothing in it can be sent.
 */
export function LoginPreview({ realm, css, isDark, note }: Props) {
  const { t } = useText()
  const id = useId()
  const { data, error, refetch } = useQuery(loginPage(realm))
  const page = data === undefined ? '' : withoutScripts(data)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  // The page in the frame is outside React.
  useEffect(() => {
    if (isLoaded) applyStyles(frame.current?.contentDocument, css, isDark)
  }, [css, isDark, isLoaded])
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <div className="castellan-login-preview">
      <FormSelect
        className="castellan-fit"
        aria-label={t('previewWidth')}
        value={String(isNarrow)}
        onChange={(_event, next) => setNarrow(next === 'true')}
      >
        <FormSelectOption value="false" label={t('previewWide')} />
        <FormSelectOption value="true" label={t('previewNarrow')} />
      </FormSelect>
      <div
        className={
          isNarrow ? 'castellan-login-frame castellan-login-frame-narrow' : 'castellan-login-frame'
        }
      >
        <iframe
          ref={frame}
          title={t('loginPagePreview')}
          srcDoc={page}
          sandbox="allow-same-origin"
          tabIndex={-1}
          inert
          aria-describedby={id}
          onLoad={() => {
            applyStyles(frame.current?.contentDocument, css, isDark)
            setLoaded(true)
          }}
        />
      </div>
      <div id={id}>
        <HelperMessage>{note}</HelperMessage>
      </div>
    </div>
  )
}
