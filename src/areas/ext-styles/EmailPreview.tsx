import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { allFields, toText } from '~/lib/field'
import { Title } from '@patternfly/react-core'
import { useText } from '~/ui/useText'
import { emailBranding } from './styles.fields'

const paths = allFields(emailBranding).map(({ path }) => path)

/** What is typed, where a mail has it. */
export function EmailPreview() {
  const { t } = useText()
  const { read } = useConditionInput(paths, useFormInfo())
  const [logo = '', ...footer] = paths.map((path) => {
    const value = read(path)
    return typeof value === 'string' ? toText(value) : ''
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
            // Two lines, that never change places.
            <p key={index} dir="auto">
              {line}
            </p>
          ))}
        </footer>
      </div>
    </section>
  )
}
