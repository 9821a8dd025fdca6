import { FormSelect, FormSelectOption } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { loginPage } from '~/api/realms/loginPage'
import { HelperMessage } from '~/ui/messages/alerts'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import './login-preview.css'

type Props = {
  realm: string
  /** Extra styles for the page. */
  css: string
  isDark: boolean
  /** Translated text: what the preview can't show. */
  note: string
}

/** The realm's live login page with unsaved styles applied; inert and without scripts. */
export function LoginPreview({ realm, css, isDark, note }: Props) {
  const { t } = useText()
  const id = useId()
  const { data, error, refetch } = useQuery(loginPage(realm))
  const page = data === undefined ? '' : withoutScripts(data)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  // The frame's document is outside React.
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

/** Dark mode class of Keycloak's themes. */
const darkClass = 'pf-v5-theme-dark'

/** Adopted style sheets satisfy a strict CSP, but must be created by the frame's own window. */
function applyStyles(page: Document | null | undefined, css: string, isDark: boolean) {
  const PageStyleSheet = page?.defaultView?.CSSStyleSheet
  // Missing while the frame loads; onLoad applies the styles again.
  const root = page?.querySelector('html')
  if (!root || !PageStyleSheet) return
  const sheet = new PageStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
  root.classList.toggle(darkClass, isDark)
}

/** A strict CSP reports inline handlers as soon as they are parsed. */
const inlineHandlers = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*')/gi

/** Also removes what would take focus; the sandbox blocks scripts anyway. */
function withoutScripts(html: string) {
  const page = new DOMParser().parseFromString(html.replaceAll(inlineHandlers, ''), 'text/html')
  for (const element of page.querySelectorAll('script, noscript, style, meta[http-equiv]'))
    element.remove()
  for (const name of ['autofocus', 'style'])
    for (const element of page.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  return page.documentElement.outerHTML
}
