import { Content } from '@patternfly/react-core'
import { useWatch } from 'react-hook-form'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { at } from '../values'

/** What a step is about. */
export function Intro({ text }: { text: string }) {
  const { t } = useText()
  return <Content component="p">{t(text)}</Content>
}

/** What the server can and cannot try before the provider is there. */
export function SearchIntro() {
  const { t } = useText()
  return (
    <>
      <Intro text="ldapSearchingAndUpdatingSettingsDescription" />
      <InlineAlert variant="info" title={t('searchUntried')}>
        {t('searchUntriedExplain')}
      </InlineAlert>
    </>
  )
}

/** The mappers that the server makes with the provider, by its vendor and mode. */
export function MappingIntro() {
  const { t } = useText()
  const { control } = useFormInfo()
  const vendor = useWatch({ control, name: nameOf(at('vendor')) })
  const mode = useWatch({ control, name: nameOf(at('editMode')) })
  return (
    <>
      <Content component="p">{t(vendor === 'ad' ? 'mappersOfAd' : 'mappersOfOther')}</Content>
      <Content component="p">
        {t(mode === 'WRITABLE' ? 'mappersWritable' : 'mappersReadOnly')}
      </Content>
    </>
  )
}
