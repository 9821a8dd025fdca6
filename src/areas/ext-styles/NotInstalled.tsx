import { useFeature } from '~/api/serverInfo'
import { RouteLink } from '~/routing/RouteLink'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { useThemesExtension } from './extension'

/** Says that nothing uses the styles where the extension is missing that would. */
export function NotInstalled({ realm }: { realm: string }) {
  const { t } = useText()
  const hasFeature = useFeature()
  const extension = useThemesExtension()
  if (!extension || extension.assets || extension.emails) return null
  return (
    <InlineAlert
      variant="info"
      title={t('stylesMissingTitle')}
      {...(hasFeature('QUICK_THEME') && {
        actionLinks: (
          <RouteLink
            to="/$realm/realm-settings/themes/$tab"
            params={{ realm, tab: 'quickTheme' }}
            search={{}}
          >
            {t('stylesQuickTheme')}
          </RouteLink>
        ),
      })}
    >
      {t('stylesMissing')}
    </InlineAlert>
  )
}
