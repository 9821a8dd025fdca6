import { FormHelperText, HelperText, HelperTextItem } from '@patternfly/react-core'

type Props = { id?: string; text: string | undefined }

/** What is wrong with a field, under it. Drawn without a text too: then its coming is read out. */
export const FieldFault = ({ id, text }: Props) => (
  <FormHelperText>
    <HelperText id={id} isLiveRegion>
      {text && <HelperTextItem variant="error">{text}</HelperTextItem>}
    </HelperText>
  </FormHelperText>
)
