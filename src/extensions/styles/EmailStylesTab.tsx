import { Title } from '@patternfly/react-core'
import { useExtensions } from '~/api/extensions'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { allFields, valueToString } from '~/lib/field'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { StyleForm } from './StyleForm'
import { emailBranding } from './styles.fields'
import { ThemeSuggestion } from './ThemeSuggestion'

export default function EmailStylesTab({ realm }: { realm: string }) {
  const { t } = useText()
  const extension = useExtensions()
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

const paths = allFields(emailBranding).map(({ path }) => path)

function EmailPreview() {
  const { t } = useText()
  const { read } = useConditionInput(paths, useFormInfo())
  const [logo = '', ...footer] = paths.map((path) => {
    const value = read(path)
    return typeof value === 'string' ? valueToString(value) : ''
  })
  return (
    <section className="castellan-section" aria-labelledby="email-preview">
      <Title headingLevel="h2" size="lg" id="email-preview">
        {t('emailPreview')}
      </Title>
      <p>{t('emailPreviewNote')}</p>
      <div className="castellan-sample-mail">
        {logo.startsWith('data:image/') && <img src={logo} alt={t('emailLogo')} />}
        <p>{t('emailPreviewText')}</p>
        <footer>
          {footer.map((line, index) => (
            // The two lines never change order.
            <p key={index} dir="auto">
              {line}
            </p>
          ))}
        </footer>
      </div>
    </section>
  )
}
