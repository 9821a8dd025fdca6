/** What the person chose: `system` follows the operating system. Kept in the browser. */
export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'

/** The stored choice; anything unknown or unreadable is `system`. */
export function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

/** Puts PatternFly's theme classes on the document. `allowed` is false when the realm forbids dark. */
export function applyTheme(allowed: boolean) {
  const darkQuery = matchMedia('(prefers-color-scheme: dark)')
  const contrastQuery = matchMedia('(prefers-contrast: more)')
  const apply = () => {
    const theme = storedTheme()
    const isDark = allowed && (theme === 'dark' || (theme === 'system' && darkQuery.matches))
    const { classList } = document.documentElement
    classList.toggle('pf-v6-theme-dark', isDark)
    classList.toggle('pf-v6-theme-high-contrast', contrastQuery.matches)
    if (contrastQuery.matches) addContrastStyles()
  }
  apply()
  darkQuery.addEventListener('change', apply)
  contrastQuery.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('castellan-theme', apply)
}

/** Keeps the choice and applies it at once. */
export function chooseTheme(theme: Theme) {
  localStorage.setItem(storageKey, theme)
  dispatchEvent(new Event('castellan-theme'))
}

let hasContrastStyles = false

/** The styles of high contrast are a sheet of their own (build/purgeTokens.ts), for who needs it. */
function addContrastStyles() {
  if (hasContrastStyles || import.meta.env.DEV) return
  hasContrastStyles = true
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL('./high-contrast.css', import.meta.url).href
  // After the sheets of the page, whose values it replaces.
  const appendLink = () => document.body.append(link)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', appendLink)
  else appendLink()
}
