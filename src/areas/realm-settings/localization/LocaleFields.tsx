import { useQuery } from '@tanstack/react-query'
import { serverInfo } from '~/api/serverInfo'
import { languageName } from '~/lib/languages'
import type { CustomProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { TypeaheadField } from '~/ui/inputs/TypeaheadField'
import { useText } from '~/ui/useText'
import { textOf, textsOf } from '../text'
import { installedLocales, supported } from './locales.fields'

const shared = ({ id, disabled, invalid, labelledBy, describedBy }: CustomProps) => ({
  id,
  isDisabled: disabled,
  isInvalid: invalid,
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
})

function useNamed() {
  const { language } = useText()
  return (codes: readonly string[]) =>
    codes
      .map((value) => ({ value, label: languageName(value, language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

/** Which languages the pages have, of those that the server's themes are translated to. */
export function Locales(props: CustomProps) {
  const { value, onChange, placeholder } = props
  const named = useNamed()
  useQuery(serverInfo)
  const chosen = textsOf(value)
  return (
    <TypeaheadField
      {...shared(props)}
      options={named([...new Set([...installedLocales(), ...chosen])])}
      value={chosen}
      isMulti
      onChange={onChange}
      {...(placeholder && { placeholder })}
    />
  )
}

/** The language of whoever asks for none of them. */
export function DefaultLocale(props: CustomProps) {
  const { value, onChange, read } = props
  const named = useNamed()
  return (
    <ChoiceField
      {...shared(props)}
      options={named(textsOf(read(supported)))}
      value={textOf(value)}
      onChange={onChange}
    />
  )
}
