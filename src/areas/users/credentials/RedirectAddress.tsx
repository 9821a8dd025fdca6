import { TextInput } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { credentials } from '~/api/users/credentials'
import { useFormInfo } from '~/form/formInfo'
import { toText, type CustomProps } from '~/lib/field'

/** Where somebody is sent to afterwards; the client's own addresses are offered. */
export default function RedirectAddress(props: CustomProps) {
  const { id, value, onChange, read, disabled, invalid, describedBy } = props
  const { realm } = useFormInfo()
  const chosen = read(['clientId'])
  const clientId = typeof chosen === 'string' ? chosen : ''
  // Nothing to offer to those who may not see clients; the server checks the address anyhow.
  const { data = [] } = useQuery({
    ...credentials.redirects(realm, clientId),
    enabled: clientId !== '',
  })
  return (
    <>
      <TextInput
        id={id}
        type="url"
        dir="ltr"
        list={`${id}-addresses`}
        autoComplete="off"
        value={toText(value)}
        isDisabled={disabled}
        validated={invalid ? 'error' : 'default'}
        onChange={(_event, text) => onChange(text)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
      <datalist id={`${id}-addresses`}>
        {data.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
    </>
  )
}
