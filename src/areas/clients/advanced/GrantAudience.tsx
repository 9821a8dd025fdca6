import { decode } from '~/form/values/values'
import { attribute } from '~/lib/attribute'
import { toText, type CustomProps, type Field } from '~/lib/field'
import { KeyValue } from '~/ui/inputs/KeyValue'
import { rowsIn } from './rules'

const trusted = attribute('oauth2.jwt.authorization.grant.idp')

/** How the server keeps the rows: a text of `[{ key, value }]`. */
const asRows: Field = { path: [], label: 'jwtAuthorizationGrantAudience', kind: 'map' }

/** For whom assertions have to be made, by the identity providers that the client trusts. */
export default function GrantAudience(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, label, read } = props
  const rows = rowsIn(decode(asRows, toText(value)))
  const aliases = read(trusted)
  const known = typeof aliases === 'string' ? aliases.split('##') : []
  // What is kept stays to be seen, whether the client still trusts it or not.
  const keys = [...new Set([...known, ...rows.map(({ key }) => key)])].filter(Boolean)
  return (
    <KeyValue
      id={id}
      label={label}
      value={rows}
      keys={keys.map((key) => ({ value: key, label: key }))}
      isDisabled={disabled}
      showErrors={invalid}
      onChange={(next) => onChange(next.length === 0 ? '' : JSON.stringify(next))}
    />
  )
}
