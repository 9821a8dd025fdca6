import { HelperText } from '@patternfly/react-core'
import { HelperNote } from '~/ui/messages/HelperNote'

type Props = { id?: string; text: string | undefined }

/**
 * What is wrong with a field, in the free space below it: nothing moves when it comes. Drawn without a
 * text too: then its coming is read out.
 */
export const FieldFault = ({ id, text }: Props) => (
  <div className="castellan-fault">
    <HelperText id={id} isLiveRegion {...(text && { title: text })}>
      {text && <HelperNote variant="error">{text}</HelperNote>}
    </HelperText>
  </div>
)
