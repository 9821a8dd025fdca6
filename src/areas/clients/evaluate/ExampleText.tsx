import { TextArea } from '@patternfly/react-core'
import { CopyButton } from '~/ui/actions/CopyButton'
import { useText } from '~/ui/useText'

type Props = {
  /** Message key. */
  title: string
  /** As displayed. */
  text: string
  /** As sent; determines the size. */
  sent: string
}

export function ExampleText({ title, text, sent }: Props) {
  const { t } = useText()
  return (
    <>
      <div className="castellan-marks">
        {t('tokenSize', { count: new TextEncoder().encode(sent).length })}
        <CopyButton text={text} name={t(title)} />
      </div>
      <TextArea
        className="castellan-example"
        readOnlyVariant="default"
        resizeOrientation="vertical"
        rows={16}
        dir="ltr"
        spellCheck={false}
        aria-label={t(title)}
        value={text}
      />
    </>
  )
}
