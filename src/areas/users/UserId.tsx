import { TextInput } from '@patternfly/react-core'
import { toText, type CustomProps } from '~/lib/field'
import { CopyButton } from '~/ui/actions/CopyButton'
import { useText } from '~/ui/useText'
import './users.css'

/** An identifier to read and to copy. */
export default function UserId({ id, value, labelledBy }: CustomProps) {
  const { t } = useText()
  const text = toText(value)
  return (
    <div className="castellan-id">
      <TextInput id={id} value={text} readOnlyVariant="plain" aria-labelledby={labelledBy} />
      <CopyButton text={text} name={t('userID')} />
    </div>
  )
}
