import { Content } from '@patternfly/react-core'
import { useRealm } from '~/api/realms/realms'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { Introduction } from './Introduction'
import { DeferredOverview } from './DeferredOverview'

/** The start page of an ordinary realm. */
export function RealmHome({ realm }: { realm: string }) {
  const { t, label } = useText()
  const { displayName } = useRealm(realm)
  return (
    <>
      <PageHeader name={t('welcomeTo', { realmDisplayInfo: label(displayName) || realm })} />
      <Introduction realm={realm}>
        <Content component="p">{t('introduction')}</Content>
      </Introduction>
      <DeferredOverview realm={realm} />
    </>
  )
}
