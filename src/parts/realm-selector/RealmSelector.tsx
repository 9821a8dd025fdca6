import { MenuToggle } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { Popup } from '~/parts/popup/Popup'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { firstRealms } from './firstRealms'

const RealmChoice = lazyComponent(async () => (await import('./RealmChoice')).default)

export function RealmSelector({ realm }: { realm: string }) {
  const { t, label } = useText()
  const { data } = useQuery({ ...realms.byName(realm), enabled: false })
  const name = label(data?.displayName) || realm
  // Display names need not differ.
  const id = name === realm ? undefined : realm
  return (
    <Popup
      align="start"
      className="castellan-realm-selector"
      onPreload={prefetchRealms}
      renderButton={(props, isOpen) => (
        <MenuToggle
          {...props}
          isExpanded={isOpen}
          isFullWidth
          aria-label={`${t('realmSelector')}: ${name} ${id ?? ''}`.trimEnd()}
          title={realm}
        >
          <bdi>{name}</bdi> {id !== undefined && <bdi className="castellan-realm-id">{id}</bdi>}
        </MenuToggle>
      )}
    >
      <RealmChoice current={realm} />
    </Popup>
  )
}

/** Errors show when the popup opens. */
function prefetchRealms() {
  void Promise.allSettled([RealmChoice.load(), queryClient.query(firstRealms())])
}
