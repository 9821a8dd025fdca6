import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { StyleForm } from './StyleForm'
import { generalSections } from './styles.fields'

export default function GeneralStylesTab({ realm }: { realm: string }) {
  const { t } = useText()
  return (
    <>
      <InlineAlert
        variant="info"
        isPlain
        className="castellan-styles-note"
        title={t('generalStylesAlertTitle')}
      >
        {t('generalStylesAlertBody')}
      </InlineAlert>
      <StyleForm realm={realm} sections={generalSections} />
    </>
  )
}
