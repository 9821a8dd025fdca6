import { useGo } from '~/routing/RouteLink'
import { ActionButton } from '~/ui/ActionButton'

/** The way to a new flow. */
export function NewFlowButtons({ realm }: { realm: string }) {
  const go = useGo()
  return (
    <ActionButton
      variant="primary"
      action={{
        label: 'createFlow',
        // The page asks for the one, the server for the other.
        requires: { all: ['manage-authorization', 'manage-realm'] },
        onSelect: () =>
          void go({ to: '/$realm/authentication/flows/create', params: { realm }, search: {} }),
      }}
    />
  )
}
