import { useParams } from '@tanstack/react-router'
import { NotFound } from '~/routing/NotFound'
import { ThemeSettings } from './ThemeSettings'

/** How the realm's pages look, at its own address or as `themes/settings`. */
export function ThemesTab({ realm }: { realm: string }) {
  const { tab } = useParams({ strict: false })
  return tab === 'themes' || tab === 'settings' ? <ThemeSettings realm={realm} /> : <NotFound />
}
