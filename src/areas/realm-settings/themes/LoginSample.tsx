import { useState } from 'react'
import { LoginPreview } from '~/parts/login-preview/LoginPreview'
import { ThemeModeToggle } from '~/parts/login-preview/ThemeModeToggle'
import { useText } from '~/ui/useText'

export function LoginSample({ realm }: { realm: string }) {
  const { t } = useText()
  const [isDark, setDark] = useState(false)
  return (
    <>
      <ThemeModeToggle isDark={isDark} onChange={setDark} />
      <LoginPreview realm={realm} css="" isDark={isDark} note={t('themePreviewNote')} />
    </>
  )
}
