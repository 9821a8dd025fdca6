import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import type { CustomProps, FieldValue } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { at, textOf } from '../values'
import { presetOf, vendors } from './vendors'

// Their names: @texts ldapVendor.*

/** As the server keeps it or, chosen here, as it is. */
const idIn = (value: FieldValue) => textOf(Array.isArray(value) ? value[0] : value)

/** Whose directory it is. Choosing one fills in what is usual with it. */
export default function Vendor({
  id,
  value,
  onChange,
  disabled,
  invalid,
  labelledBy,
}: CustomProps) {
  const { t } = useText()
  const { setValue } = useFormInfo()
  const choose = (vendor: string) => {
    onChange(vendor)
    for (const [setting, usual] of Object.entries(presetOf(vendor) ?? {}))
      setValue(nameOf(at(setting)), usual, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <ChoiceField
      id={id}
      options={vendors.map((vendor) => ({ value: vendor, label: t(`ldapVendor.${vendor}`) }))}
      value={idIn(value)}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      listLabel={t('selectVendor')}
      onChange={choose}
    />
  )
}
