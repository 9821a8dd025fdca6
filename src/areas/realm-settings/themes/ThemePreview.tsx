import { ExpandableSection } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import { environment } from '~/api/session'
import { ExternalLink } from '~/ui/ExternalLink'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'

const LoginSample = lazyComponent(async () => (await import('./LoginSample')).LoginSample)

/** The pages of the realm as its saved themes make them: the sign-in page here, the others by link. */
export function ThemePreview({ realm }: { realm: string }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { serverBaseUrl, adminBaseUrl } = environment()
  const name = encodeURIComponent(realm)
  return (
    <ExpandableSection
      toggleText={t('preview')}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
    >
      {isOpen && (
        <div className="castellan-rows">
          <p className="castellan-marks">
            <ExternalLink href={`${serverBaseUrl}/realms/${name}/account/`}>
              {t('accountTheme')}
            </ExternalLink>
            <ExternalLink href={`${adminBaseUrl}/admin/${name}/console/`}>
              {t('adminTheme')}
            </ExternalLink>
          </p>
          <Suspense fallback={null}>
            <LoginSample realm={realm} />
          </Suspense>
        </div>
      )}
    </ExpandableSection>
  )
}
