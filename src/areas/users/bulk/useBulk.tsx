import { Suspense, useState } from 'react'
import type { UserRow } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { BulkState } from '~/table/types'
import { UserBulkBar, type BulkTarget, type BulkRequest } from './UserBulkBar'
import { bulkActions } from './bulkActions'
import { lazyComponent } from '~/ui/lazyComponent'

const BulkOptionsDialog = lazyComponent(async () => (await import('./BulkOptionsDialog')).default)
const BulkDialog = lazyComponent(async () => (await import('./BulkDialog')).default)

type Job = BulkRequest & { target: BulkTarget; clear: () => void }

/** The bar over chosen users, and the dialogs of what is done with them. */
export function useBulk(realm: string) {
  const [job, setJob] = useState<Job>()
  const mayView = holds('view-users', usePermissions(realm))
  const end = () => setJob(undefined)
  // Pickers close when they have given what was chosen: then the next dialog is open already.
  const leaveChoice = () => setJob((now) => (now && 'choose' in now ? undefined : now))
  return {
    bar: (state: BulkState<UserRow>, place: string) => (
      <UserBulkBar
        // Another search is another "all that match".
        key={place}
        state={state}
        mayTakeAll={mayView}
        delete={bulkActions.delete(realm)}
        actions={{
          enable: { work: bulkActions.enable(realm) },
          disable: { work: bulkActions.disable(realm) },
          verify: { work: bulkActions.markVerified(realm) },
          signOut: { work: bulkActions.signOut(realm) },
        }}
        onWant={(wanted, target) => setJob({ ...wanted, target, clear: state.clear })}
      />
    ),
    dialog: job && (
      <Suspense fallback={null}>
        {'choose' in job ? (
          <BulkOptionsDialog
            realm={realm}
            what={job.choose}
            onChosen={(work) => setJob({ work, target: job.target, clear: job.clear })}
            onClose={leaveChoice}
          />
        ) : (
          <BulkDialog
            realm={realm}
            work={job.work}
            target={job.target}
            onDone={job.clear}
            onClose={end}
          />
        )}
      </Suspense>
    ),
  }
}
