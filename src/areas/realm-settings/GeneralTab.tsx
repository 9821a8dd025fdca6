import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { clearSignals, realms, updateRealm, type RealmSettings } from '~/api/realms'
import { environment } from '~/api/session'
import { writeAcrLevels } from '~/api/acrLevels'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'
// Drawn by name (`lazy` keeps the field file free of components), so loaded along with the tab.
import './AcrLevels'
import './RealmName'
import { Endpoints } from './Endpoints'
import { general } from './general.fields'
import { useQuestion } from './Question'
import { renameQuestion, transmitterQuestion } from './questions'

/** The rows of ACR levels are two attributes to the server. */
const withLevels = (body: RealmSettings, theirs: RealmSettings): RealmSettings =>
  body.acrLevels === theirs.acrLevels
    ? body
    : { ...body, attributes: writeAcrLevels(body.attributes ?? {}, body.acrLevels ?? []) }

const transmits = ({ attributes }: Partial<RealmSettings>) =>
  attributes?.['ssf.transmitterEnabled'] === 'true'

/** Names, addresses and the features of a realm. */
export function GeneralTab({ realm }: { realm: string }) {
  const { t } = useText()
  const { ask, dialog } = useQuestion()
  const query = realms.settings(realm)
  const { data: now } = useSuspenseQuery(query)
  const leave = useRenamed(realm)
  const update = updateRealm(realm)

  const send = async (patch: Partial<RealmSettings>) => {
    const { realm: name = realm } = patch
    const isOwn = environment().realm === realm
    const isSilenced = transmits(now) && patch.attributes !== undefined && !transmits(patch)
    if (name !== realm && !(await ask(renameQuestion({ from: realm, to: name, isOwn }))))
      throw new Error(t('nothingSaved'))
    if (isSilenced) {
      if (!(await ask(transmitterQuestion))) throw new Error(t('nothingSaved'))
      await clearSignals(realm)
    }
    return update.mutationFn(patch)
  }

  return (
    <>
      <EditForm
        query={query}
        sections={general}
        requires="manage-realm"
        transform={withLevels}
        save={{
          mutation: { ...update, mutationFn: send },
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
