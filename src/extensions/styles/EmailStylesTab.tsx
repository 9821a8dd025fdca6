import { useExtensions } from '~/api/extensions'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { StyleForm, StyleSection, useStyleTexts } from './StyleForm'
import { emailBranding } from './styles.fields'

export default function EmailStylesTab({ realm }: { realm: string }) {
  const { t } = useText()
  return (
    <>
      <StyleForm realm={realm} theme="email" sections={emailBranding}>
        <EmailPreview />
      </StyleForm>
      {useExtensions()?.emails === false && (
        <StyleSection title="emailTemplates">
          <InlineAlert variant="info" isPlain title={t('emailTemplatesMissing')} />
        </StyleSection>
      )}
    </>
  )
}

function EmailPreview() {
  const { t } = useText()
  const { base64: logo = '', line1, line2 } = useStyleTexts(emailBranding)
  return (
    <StyleSection title="emailPreview">
      <p>{t('emailPreviewNote')}</p>
      <div className="castellan-sample-mail">
        {logo.startsWith('data:image/') && <img src={logo} alt={t('emailLogo')} />}
        <p>{t('emailPreviewText')}</p>
        <footer>
          <p dir="auto">{line1}</p>
          <p dir="auto">{line2}</p>
        </footer>
      </div>
    </StyleSection>
  )
}
