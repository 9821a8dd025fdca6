import { Suspense } from 'react'
import { PagePending } from '~/routing/PagePending'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { DashboardTabs } from './DashboardTabs'
import { Introduction } from './Introduction'
import { DeferredOverview } from './DeferredOverview'
import type { DashboardTab } from './tabs'
import { Welcome } from './Welcome'
import { lazyComponent } from '~/ui/lazyComponent'

const ServerDetails = lazyComponent(async () => (await import('./ServerDetails')).default)
const ProviderInfo = lazyComponent(async () => (await import('./ProviderInfo')).default)

/** The start page of the master realm, which also tells of the server. */
export function ServerHome({ realm, tab }: { realm: string; tab: DashboardTab }) {
  const { t } = useText()
  return (
    <>
      <PageHeader name={t('realmNameTitle', { name: realm })} />
      <DashboardTabs realm={realm} current={tab} />
      {tab === 'welcome' && (
        <>
          <Introduction realm={realm}>
            <Welcome realm={realm} />
          </Introduction>
          <DeferredOverview realm={realm} />
        </>
      )}
      <Suspense fallback={<PagePending />}>
        {tab === 'info' && <ServerDetails />}
        {tab === 'providers' && <ProviderInfo />}
      </Suspense>
    </>
  )
}
