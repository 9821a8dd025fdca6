import { ExpandableSection } from '@patternfly/react-core'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { realms, updateRealm } from '~/api/realms/realms'
import { useFeature, serverInfo } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { EditForm } from '~/form/EditForm'
import { NotFound } from '~/routing/screens'
import { defineTabs } from '~/routing/tabs'
import { ExternalLink } from '~/ui/ExternalLink'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { SubTabs } from '../SubTabs'
import { themes } from './themes.fields'

const QuickTheme = lazyComponent(async () => (await import('./QuickTheme')).QuickTheme)

const LoginSample = lazyComponent(async () => (await import('./LoginSample')).LoginSample)

const tabs = defineTabs<{ realm: string }>([
  { id: 'settings', title: 'themes', component: ThemeSettings },
  { id: 'quickTheme', title: 'quickTheme', component: QuickTheme },
])

export const load = () => [serverInfo]

/** At its own URL or `themes/settings`; `QUICK_THEME` adds a second tab. */
export default function ThemesTab({ realm }: { realm: string }) {
  const { tab } = useParams({ strict: false })
  const hasFeature = useFeature()
  if (!hasFeature('QUICK_THEME'))
    return tab === 'themes' || tab === 'settings' ? <ThemeSettings realm={realm} /> : <NotFound />
  return <SubTabs realm={realm} parentTab="themes" label="themes" tabs={tabs} />
}

function ThemeSettings({ realm }: { realm: string }) {
  return (
    <>
      <EditForm
        query={realms.byName(realm)}
        sections={themes}
        requires="manage-realm"
        save={{ mutation: updateRealm(realm), partial: true }}
      />
      <ThemePreview key={realm} realm={realm} />
    </>
  )
}

/** Previews the login page of the saved theme and links to the other pages. */
function ThemePreview({ realm }: { realm: string }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { serverBaseUrl, adminBaseUrl } = getEnvironment()
  const encodedRealm = encodeURIComponent(realm)
  return (
    <ExpandableSection
      toggleText={t('preview')}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
    >
      {isOpen && (
        <div className="castellan-rows">
          <p className="castellan-marks">
            <ExternalLink href={`${serverBaseUrl}/realms/${encodedRealm}/account/`}>
              {t('accountTheme')}
            </ExternalLink>
            <ExternalLink href={`${adminBaseUrl}/admin/${encodedRealm}/console/`}>
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
