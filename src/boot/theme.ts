/** The user's choice; `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'

export function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

/** `allowed`: the realm permits dark mode. */
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

export function chooseTheme(theme: Theme) {
  localStorage.setItem(storageKey, theme)
  dispatchEvent(new Event('castellan-theme'))
}

let hasContrastStyles = false

/** A separate sheet (build/purgeTokens.ts), loaded only when needed. */
function addContrastStyles() {
  if (hasContrastStyles || import.meta.env.DEV) return
  hasContrastStyles = true
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL('./high-contrast.css', import.meta.url).href
  // Must override the page's other sheets.
  const appendLink = () => document.body.append(link)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', appendLink)
  else appendLink()
}
