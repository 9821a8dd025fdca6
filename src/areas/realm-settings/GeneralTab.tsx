import { queryClient } from '~/api/queryClient'
import {
  clearSignals,
  endsSession,
  realms,
  updateRealm,
  type RealmSettings,
} from '~/api/realms/realms'
import { environment } from '~/api/session'
import { safeHref } from '~/lib/safeHref'
import { isTransmitter } from '~/api/clients/ssf'
import { writeAcrLevels } from '~/api/clients/acrLevels'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/RouteLink'
import { useSaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import AcrLevels from './AcrLevels'
import RealmName from './RealmName'
import { Endpoints } from './Endpoints'
import { general } from './general.fields'
import { confirmFrontendUrl, confirmRename, confirmDisableTransmitter } from './saveConfirmations'

/** The controls that only these fields have. */
const customControls = { AcrLevels, RealmName }

/** The rows of ACR levels are two attributes to the server. */
const withLevels = (body: RealmSettings, theirs: RealmSettings): RealmSettings =>
  body.acrLevels === theirs.acrLevels
    ? body
    : { ...body, attributes: writeAcrLevels(body.attributes ?? {}, body.acrLevels ?? []) }

/** Names, addresses and the features of a realm. */
export function GeneralTab({ realm }: { realm: string }) {
  const { ask, dialog } = useSaveConfirmation()
  const query = realms.settings(realm)
  const leave = useRedirectAfterRename(realm)
  const update = updateRealm(realm)

  const before = async (patch: Partial<RealmSettings>, theirs: RealmSettings) => {
    const { realm: name = realm } = patch
    const isOwn = environment().realm === realm
    if (name !== realm && !(await ask(confirmRename({ from: realm, to: name, isOwn }))))
      return false
    const address = patch.attributes?.['frontendUrl']
    if (endsSession(realm, patch, theirs) && !(await ask(confirmFrontendUrl(address)))) return false
    if (!isTransmitter(theirs) || patch.attributes === undefined || isTransmitter(patch))
      return true
    if (!(await ask(confirmDisableTransmitter))) return false
    await clearSignals(realm)
    return true
  }

  return (
    <>
      <EditForm
        query={query}
        customControls={customControls}
        sections={general}
        requires="manage-realm"
        transform={withLevels}
        save={{
          mutation: update,
          before,
          // The rows go to the server inside the attributes, never as themselves.
          partial: { together: [['acrLevels', 'attributes']] },
          never: ['acrLevels'],
        }}
        onSaved={leave}
      >
        <Endpoints realm={realm} />
      </EditForm>
      {dialog}
    </>
  )
}

/** The page of a realm at an address of the server; loads the console anew. */
const settingsAt = (base: string, realm: string) => {
  const segment = encodeURIComponent(realm)
  return `${base}/admin/${segment}/console/#/${segment}/realm-settings/general`
}

/** Goes to where the realm is now, if it has another name or address. */
function useRedirectAfterRename(realm: string) {
  const go = useGo()
  return ({ realm: name = realm, ...patch }: Partial<RealmSettings>, theirs: RealmSettings) => {
    const { adminBaseUrl, realm: login } = environment()
    if (endsSession(realm, patch, theirs)) {
      // Sign-in takes nobody back to an address that is not the realm's own.
      const base = safeHref(patch.attributes?.['frontendUrl'])?.replace(/\/+$/, '') ?? adminBaseUrl
      leaveFor(settingsAt(base, name))
    } else if (name === realm) return
    // Signed in through this realm: tokens and the page's own address are of the old name.
    else if (login === realm) leaveFor(settingsAt(adminBaseUrl, name))
    else
      void go({
        to: '/$realm/realm-settings/{-$tab}',
        params: { realm: name, tab: 'general' },
        replace: true,
      }).then(() => queryClient.removeQueries({ queryKey: [realm] }))
  }
}

/** Another part of the same document is no new page by itself. */
function leaveFor(address: string) {
  location.assign(address)
  if (address.split('#')[0] === location.href.split('#')[0]) location.reload()
}
