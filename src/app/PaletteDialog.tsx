import { getEnvironment } from '~/api/session'
import Palette from '~/parts/palette/Palette'
import { useText } from '~/ui/useText'
import { useRealmName } from './currentRealm'
import { openActivity, openClearCaches, openShortcuts, openWhatsNew } from './menuDialogs'
import { useVisibleGroups } from './useVisibleGroups'

/** The palette with the pages and actions that only the shell knows. */
export default function PaletteDialog() {
  const { t } = useText()
  const realm = useRealmName()
  const pages = useVisibleGroups(realm).flatMap(({ items }) =>
    items.map(({ label, plain, to, params }) => ({
      name: plain ? label : t(label),
      target: { to, params: { realm, tab: undefined, _splat: undefined, ...params } },
    })),
  )
  const home = {
    name: t('home'),
    target: { to: '/$realm/{-$tab}', params: { realm, tab: undefined } },
  }
  return (
    <Palette
      realm={realm}
      pages={[home, ...pages]}
      actions={[
        ...(realm === getEnvironment().masterRealm
          ? [
              {
                id: 'clearCaches',
                name: t('clearCachesTitle'),
                requires: 'manage-realm' as const,
                run: () => openClearCaches(realm),
              },
            ]
          : []),
        { id: 'activity', name: t('activity'), run: openActivity },
        { id: 'shortcuts', name: t('keyboardShortcuts'), run: openShortcuts },
        { id: 'whatsNew', name: t('whatsNew'), run: openWhatsNew },
      ]}
    />
  )
}
