import { useMatches, useParams } from '@tanstack/react-router'
import type { TextKey } from '~/lib/textKey'
import { TabbedPage } from '~/routing/TabbedPage'
import type { PageTab } from '~/routing/tabs'
import './realm-settings.css'

type Props = {
  realm: string
  /** The tab's URL segment. */
  parentTab: string
  label: TextKey
  tabs: readonly PageTab<{ realm: string }>[]
}

/** Tabs within a tab (`realm-settings/keys/$tab`). */
export function SubTabs({ realm, parentTab, label, tabs }: Props) {
  const { tab } = useParams({ strict: false })
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path })
  return (
    <TabbedPage
      isNested
      label={label}
      tabs={tabs}
      page={{ realm }}
      objectId={realm}
      current={path === `realm-settings/${parentTab}/$tab` ? tab : undefined}
      link={(id) => ({
        to: `/$realm/realm-settings/${parentTab}/$tab`,
        params: { realm, tab: id },
        search: {},
      })}
    />
  )
}
