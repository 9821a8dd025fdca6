import { readAcrLevels, levelOf } from '~/api/acrLevels'
import { useRealm } from '~/api/realms'
import { useRealmHeld } from '~/form/useSide'
import { textIn, type CustomProps } from '~/lib/field'
import { ChoiceField } from '~/ui/ChoiceField'
import { useText } from '~/ui/useText'
import { attribute } from './attribute'
import { rowsIn } from './rules'

/** The lowest level of a SAML client: one of its own addresses, or of the realm's if it has none. */
export default function MinimumAcr(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, labelledBy, describedBy, read } = props
  const { t } = useText()
  const { realm } = useRealmHeld()
  const { attributes } = useRealm(realm)
  const own = rowsIn(read(attribute('acr.loa.map')))
    .map(({ key }) => key)
    .filter(Boolean)
  const ofRealm = readAcrLevels(attributes)
    .map((row) => levelOf(row).uri)
    .filter(Boolean)
  const said = textIn(value)
  // What is kept stays to be seen, whether it still fits or not.
  const all = new Set([...(own.length > 0 ? own : ofRealm), ...(said ? [said] : [])])
  return (
    <ChoiceField
      id={id}
      options={[
        { value: '', label: t('choose') },
        ...[...all].map((each) => ({ value: each, label: each })),
      ]}
      value={said}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      onChange={onChange}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
