import { useMatches } from '@tanstack/react-router'
import { getEnvironment } from '~/api/session'
import Palette from '~/parts/palette/Palette'
import { userLink } from '~/parts/links'
import { useGo } from '~/routing/links'
import { pageName } from '~/ui/pageName'
import { useText } from '~/ui/useText'
import { useRealmName } from './currentRealm'
import { openActivity, openClearCaches, openShortcuts, openWhatsNew } from './menuDialogs'
import { useVisibleGroups } from './useVisibleGroups'

/** The palette with the pages and actions that only the shell knows. */
export default function PaletteDialog() {
  const { t } = useText()
  const go = useGo()
  const realm = useRealmName()
  const pages = useVisibleGroups(realm).flatMap(({ items }) =>
    items.map(({ label, plain, to, params }) => ({
      name: plain ? label : t(label),
      target: { to, params: { realm, tab: undefined, _splat: undefined, ...params } },
    })),
  )
  const userId = useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      return match?.routeId === '/$realm/users/$id/$tab' ? match.params.id : undefined
    },
  })
  const home = {
    name: t('home'),
    target: { to: '/$realm/{-$tab}', params: { realm, tab: undefined } },
  }
  return (
    <Palette
      realm={realm}
      pages={[home, ...pages]}
      actions={[
        ...(userId === undefined
          ? []
          : [
              {
                id: 'resetPassword',
                name: t('resetPassword'),
                description: pageName.get().object,
                requires: 'manage-users' as const,
                run: () => void go(userLink(userId, 'credentials')),
              },
            ]),
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
