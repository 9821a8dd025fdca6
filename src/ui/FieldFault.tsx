import { FormHelperText, HelperText } from '@patternfly/react-core'
import { HelperNote } from './HelperNote'

type Props = { id?: string; text: string | undefined }

/** What is wrong with a field, under it. Drawn without a text too: then its coming is read out. */
export const FieldFault = ({ id, text }: Props) => (
  <FormHelperText>
    <HelperText id={id} isLiveRegion>
      {text && <HelperNote variant="error">{text}</HelperNote>}
    </HelperText>
  </FormHelperText>
)
