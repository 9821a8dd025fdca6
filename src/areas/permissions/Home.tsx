import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PermissionHome } from '~/api/adminPermissions'
import { switchRealm } from '~/api/realms'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { usePermissionHome } from '~/parts/admin-permissions/usePermissionHome'
import { ActionButton } from '~/ui/ActionButton'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { useRefusal } from '~/ui/held'
import { useText } from '~/ui/useText'

type Props = { realm: string; children: (home: PermissionHome) => ReactNode }

/** Draws with the place of the realm's permissions, or says why there is none. */
export function Home({ realm, children }: Props) {
  const home = usePermissionHome(realm)
  const refusal = useRefusal()
  // Whoever may only view clients or users may open the page, but the server shows nothing (403).
  if (!holds('view-realm', useHeld(realm)))
    return <EmptyPanel title="notAllowedHere" body={refusal('view-realm')} icon={LockIcon} />
  return home ? children(home) : <SwitchedOff realm={realm} />
}

/** One click switches them on; what was set up before works again then. */
function SwitchedOff({ realm }: { realm: string }) {
  const { t } = useText()
  const turn = useMutation(switchRealm(realm))
  const label = t('adminPermissionsEnabled')
  return (
    <EmptyPanel
      title="adminPermissionsOff"
      text="adminPermissionsOffExplain"
      action={
        <ActionButton
          variant="primary"
          action={{
            label: 'adminPermissionsTurnOn',
            requires: 'manage-realm',
            onSelect: () => turn.mutate({ patch: { adminPermissionsEnabled: true }, label }),
          }}
        />
      }
    />
  )
}
