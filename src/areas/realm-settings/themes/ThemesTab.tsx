import { ThemeSettings } from './ThemeSettings'

/** How the realm's pages look. */
export const ThemesTab = ({ realm }: { realm: string }) => <ThemeSettings realm={realm} />
