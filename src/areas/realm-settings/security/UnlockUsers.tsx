import { useUnlockUsers } from '~/parts/users/useUnlockUsers'
import { ActionButton } from '~/ui/actions/ActionButton'

/** Lets in everybody who is locked out now; the saved detection goes on. */
export function UnlockUsers({ realm }: { realm: string }) {
  const unlock = useUnlockUsers(realm)
  return (
    unlock && (
      <p className="castellan-clear">
        <ActionButton action={unlock} />
      </p>
    )
  )
}
