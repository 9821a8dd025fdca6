import { queryClient } from '~/api/queryClient'
import { clearSignals, realms, updateRealm, type RealmSettings } from '~/api/realms'
import { environment } from '~/api/session'
import { writeAcrLevels } from '~/api/acrLevels'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/RouteLink'
import { useQuestion } from '~/ui/question'
import AcrLevels from './AcrLevels'
import RealmName from './RealmName'
import { Endpoints } from './Endpoints'
import { general } from './general.fields'
import { renameQuestion, transmitterQuestion } from './questions'

/** The controls that only these fields have. */
const drawn = { AcrLevels, RealmName }

/** The rows of ACR levels are two attributes to the server. */
const withLevels = (body: RealmSettings, theirs: RealmSettings): RealmSettings =>
  body.acrLevels === theirs.acrLevels
    ? body
    : { ...body, attributes: writeAcrLevels(body.attributes ?? {}, body.acrLevels ?? []) }

const transmits = ({ attributes }: Partial<RealmSettings>) =>
  attributes?.['ssf.transmitterEnabled'] === 'true'

/** Names, addresses and the features of a realm. */
export function GeneralTab({ realm }: { realm: string }) {
  const { ask, dialog } = useQuestion()
  const query = realms.settings(realm)
  const leave = useRenamed(realm)
  const update = updateRealm(realm)

  const before = async (patch: Partial<RealmSettings>, theirs: RealmSettings) => {
    const { realm: name = realm } = patch
    const isOwn = environment().realm === realm
    if (name !== realm && !(await ask(renameQuestion({ from: realm, to: name, isOwn }))))
      return false
    if (!transmits(theirs) || patch.attributes === undefined || transmits(patch)) return true
    if (!(await ask(transmitterQuestion))) return false
    await clearSignals(realm)
    return true
  }

  return (
    <>
      <EditForm
        query={query}
        drawn={drawn}
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

/** Goes to where the realm is now, if it has another name. */
function useRenamed(realm: string) {
  const go = useGo()
  return ({ realm: name = realm }: Partial<RealmSettings>) => {
    if (name === realm) return
    if (environment().realm === realm) {
      // Signed in through this realm: tokens and the page's own address are of the old name.
      const { adminBaseUrl } = environment()
      const segment = encodeURIComponent(name)
      location.assign(
        `${adminBaseUrl}/admin/${segment}/console/#/${segment}/realm-settings/general`,
      )
      return
    }
    void go({
      to: '/$realm/realm-settings/{-$tab}',
      params: { realm: name, tab: 'general' },
      replace: true,
    }).then(() => queryClient.removeQueries({ queryKey: [realm] }))
  }
}
