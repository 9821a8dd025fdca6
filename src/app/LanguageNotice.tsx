import { AlertActionCloseButton, AlertActionLink } from '@patternfly/react-core'
import { useSyncExternalStore } from 'react'
import { languageName } from '~/lib/languages'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { dismissedLanguages, useShowAnyway } from './languages'

/** Why the page is in English; until it is dismissed. */
export function LanguageNotice({ language: requested }: { language: string }) {
  const { t, language } = useText()
  const dismissed = useSyncExternalStore(dismissedLanguages.subscribe, dismissedLanguages.get)
  const [isShownAnyway, showAnyway] = useShowAnyway(requested)
  if (isShownAnyway || dismissed.includes(requested)) return null
  const name = languageName(requested, language)
  return (
    <InlineAlert
      isInline={false}
      variant="info"
      title={t('languageIncomplete', { language: name })}
      actionLinks={
        <AlertActionLink component="button" onClick={() => showAnyway(true)}>
          {t('showLanguageAnyway', { language: name })}
        </AlertActionLink>
      }
      actionClose={
        <AlertActionCloseButton
          aria-label={t('close')}
          onClose={() => dismissedLanguages.add(requested)}
        />
      }
    />
  )
}
