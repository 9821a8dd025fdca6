import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { useId } from 'react'
import { useText } from '~/ui/useText'

type Props = { isDark: boolean; onChange: (isDark: boolean) => void }

export function ThemeModeToggle({ isDark, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <ToggleGroup aria-label={t('themeMode')}>
      {[false, true].map((dark) => (
        <ToggleGroupItem
          key={String(dark)}
          buttonId={`${id}-${dark}`}
          text={t(dark ? 'darkMode' : 'lightMode')}
          isSelected={isDark === dark}
          onChange={() => onChange(dark)}
        />
      ))}
    </ToggleGroup>
  )
}
