import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { useLocales } from './useLocales'

/** Filter value that shows all languages side by side. */
export const everyLanguage = '*'

type Props = { realm: string; listState: ListState; value: string }

export function LanguageChoice({ realm, listState, value }: Props) {
  const { t } = useText()
  const { defaultLanguage, isEnabled, options } = useLocales(realm)
  const allOption = options.length > 1 ? [{ value: everyLanguage, label: t('allLanguages') }] : []
  return (
    <div className="castellan-filter">
      <ChoiceField
        id="texts-language"
        aria-label={t('language')}
        value={value}
        options={[...options, ...allOption]}
        isDisabled={!isEnabled}
        onChange={(next) =>
          listState.set({ filters: { language: next === defaultLanguage ? undefined : next } })
        }
      />
    </div>
  )
}
