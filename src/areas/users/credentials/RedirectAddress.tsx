import { TextInput } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { credentials } from '~/api/users/credentials'
import { useFormInfo } from '~/form/formInfo'
import { valueToString, type CustomControlProps } from '~/lib/field'

/** Suggests the redirect URIs of the chosen client. */
export function RedirectAddress(props: CustomControlProps) {
  const { id, value, onChange, read, disabled, invalid, describedBy } = props
  const { realm } = useFormInfo()
  const chosen = read(['clientId'])
  const clientId = typeof chosen === 'string' ? chosen : ''
  // Without access to clients there are no suggestions; the server validates the address anyway.
  const { data: addresses = [] } = useQuery({
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
        value={valueToString(value)}
        isDisabled={disabled}
        validated={invalid ? 'error' : 'default'}
        onChange={(_event, text) => onChange(text)}
        aria-describedby={describedBy}
      />
      <datalist id={`${id}-addresses`}>
        {addresses.map((address) => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </datalist>
    </>
  )
}
