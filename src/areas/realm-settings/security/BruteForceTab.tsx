import { realmParts, writeMode, type ProtectedRealm } from '~/api/realms/realmParts'
import { updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { bruteForce } from './bruteForce.fields'
import { Lockouts } from './Lockouts'
import { UnlockUsers } from './UnlockUsers'

const modeOf = (body: ProtectedRealm, theirs: ProtectedRealm): ProtectedRealm =>
  body.bruteForceMode === theirs.bruteForceMode
    ? body
    : { ...body, ...writeMode(body.bruteForceMode, body.maxTemporaryLockouts) }

/** What the mode is to the server. */
const groupedPaths = [
  ['bruteForceMode', 'bruteForceProtected', 'permanentLockout', 'maxTemporaryLockouts'],
]

/** What happens to accounts that somebody tries passwords on. */
export const BruteForceTab = ({ realm }: { realm: string }) => (
  <EditForm
    query={realmParts.bruteForce(realm)}
    sections={bruteForce}
    requires="manage-realm"
    transform={modeOf}
    save={{
      mutation: updateRealm(realm),
      partial: { together: groupedPaths },
      never: ['bruteForceMode'],
    }}
  >
    <Lockouts />
    <UnlockUsers realm={realm} />
  </EditForm>
)
