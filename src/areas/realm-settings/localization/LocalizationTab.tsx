import { useQuery } from '@tanstack/react-query'
import { realmForms } from '~/api/realms/realmForms'
import { updateRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { stringOrEmpty, toStrings, type CustomControlProps } from '~/lib/field'
import { languageName } from '~/lib/languages'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { TypeaheadField } from '~/ui/inputs/TypeaheadField'
import { useText } from '~/ui/useText'
import { SubTabs } from '../SubTabs'
import { EffectiveTexts } from './EffectiveTexts'
import { installedLocales, locales, supportedPath } from './locales.fields'
import { Overrides } from './Overrides'

const customControls = { Locales, DefaultLocale }

/**
 * A realm has no languages until internationalization is enabled, so the displayed ones are saved
 * with it.
 */
const groupedPaths = [['internationalizationEnabled', 'supportedLocales', 'defaultLocale']]

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'locales', title: 'locales', content: () => <LocalesForm key={realm} realm={realm} /> },
  {
    id: 'overrides',
    title: 'realmOverrides',
    content: () => <Overrides key={realm} realm={realm} />,
  },
  {
    id: 'effective',
    title: 'effectiveMessageBundles',
    content: () => <EffectiveTexts key={realm} realm={realm} />,
  },
]

export const load = ({ realm, tab }: { realm: string; tab?: string | undefined }) =>
  tab === 'overrides' || tab === 'effective' ? [] : [realmForms.locales(realm), serverInfo]

export default function LocalizationTab({ realm }: { realm: string }) {
  return (
    <SubTabs realm={realm} parentTab="localization" label="localization" tabs={tabsOf(realm)} />
  )
}

const LocalesForm = ({ realm }: { realm: string }) => (
  <EditForm
    query={realmForms.locales(realm)}
    sections={locales}
    customControls={customControls}
    requires="manage-realm"
    save={{ mutation: updateRealm(realm), partial: { together: groupedPaths } }}
  />
)

/** Offers the locales of the installed themes. */
function Locales(props: CustomControlProps) {
  const { value, onChange, placeholder } = props
  const toOptions = useLanguageOptions()
  useQuery(serverInfo)
  const selectedLocales = toStrings(value)
  return (
    <TypeaheadField
      {...controlProps(props)}
      options={toOptions([...new Set([...installedLocales(), ...selectedLocales])])}
      value={selectedLocales}
      isMulti
      onChange={onChange}
      {...(placeholder && { placeholder })}
    />
  )
}

/** Used if a user's language is not supported. */
function DefaultLocale(props: CustomControlProps) {
  const { value, onChange, read } = props
  const toOptions = useLanguageOptions()
  return (
    <ChoiceField
      {...controlProps(props)}
      options={toOptions(toStrings(read(supportedPath)))}
      value={stringOrEmpty(value)}
      onChange={onChange}
    />
  )
}

const controlProps = ({ id, disabled, invalid, labelledBy, describedBy }: CustomControlProps) => ({
  id,
  isDisabled: disabled,
  isInvalid: invalid,
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
})

function useLanguageOptions() {
  const { language } = useText()
  return (codes: readonly string[]) =>
    codes
      .map((value) => ({ value, label: languageName(value, language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
}
