import { readAcrLevels, levelOf } from '~/api/clients/acrLevels'
import { useRealm } from '~/api/realms/realms'
import { useRealmPermissions } from '~/form/useFormSetup'
import { CustomChoice } from '~/form/CustomChoice'
import { attribute } from '~/lib/attribute'
import { toText, type CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { rowsIn } from './rules'

/** The lowest level of a SAML client: one of its own addresses, or of the realm's if it has none. */
export default function MinimumAcr(props: CustomProps) {
  const { value, read } = props
  const { t } = useText()
  const { realm } = useRealmPermissions()
  const { attributes } = useRealm(realm)
  const own = rowsIn(read(attribute('acr.loa.map')))
    .map(({ key }) => key)
    .filter(Boolean)
  const ofRealm = readAcrLevels(attributes)
    .map((row) => levelOf(row).uri)
    .filter(Boolean)
  const said = toText(value)
  // What is kept stays to be seen, whether it still fits or not.
  const all = new Set([...(own.length > 0 ? own : ofRealm), ...(said ? [said] : [])])
  return (
    <CustomChoice
      field={props}
      options={[
        { value: '', label: t('choose') },
        ...[...all].map((item) => ({ value: item, label: item })),
      ]}
    />
  )
}
