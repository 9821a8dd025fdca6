import { TextInput } from '@patternfly/react-core'
import { useParams } from '@tanstack/react-router'
import { toText, type CustomProps } from '~/lib/field'
import { CopyButton } from '~/ui/actions/CopyButton'
import { brokerAddress } from '../addresses'

/** Where the other side sends people back to: made from the alias as it is typed. */
export default function RedirectUri({ id, read, label, describedBy }: CustomProps) {
  const { realm = '' } = useParams({ strict: false })
  const alias = read(['alias'])
  const address = brokerAddress(realm, typeof alias === 'string' ? toText(alias).trim() : '')
  return (
    <div className="castellan-pair">
      <div className="castellan-grow">
        <TextInput
          id={id}
          value={address}
          dir="ltr"
          readOnlyVariant="default"
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </div>
      <CopyButton text={address} name={label} />
    </div>
  )
}
