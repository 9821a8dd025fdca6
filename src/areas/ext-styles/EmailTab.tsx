import { Title } from '@patternfly/react-core'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { EmailPreview } from './EmailPreview'
import { useThemesExtension } from './extension'
import { StyleForm } from './StyleForm'
import { emailBranding } from './styles.fields'
import { ThemeSuggestion } from './ThemeSuggestion'

/** How the mails of a realm look. */
export function EmailTab({ realm }: { realm: string }) {
  const { t } = useText()
  const extension = useThemesExtension()
  return (
    <>
      <ThemeSuggestion realm={realm} kind="email" />
      <StyleForm realm={realm} sections={emailBranding}>
        <EmailPreview />
      </StyleForm>
      {extension && !extension.emails && (
        <section className="castellan-section" aria-labelledby="email-templates">
          <Title headingLevel="h2" size="lg" id="email-templates">
            {t('emailTemplates')}
          </Title>
          <InlineAlert variant="info" isPlain title={t('emailTemplatesMissing')} />
        </section>
      )}
    </>
  )
}
