import { useResourceServer } from '~/parts/authorization/resourceServer'
import { useGo } from '~/routing/RouteLink'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { TextKey } from '~/lib/textKey'

export function NewButton({ kind, label }: { kind: 'resource' | 'scope'; label: TextKey }) {
  const go = useGo()
  const { realm, client: id, manage } = useResourceServer()
  const params = { realm, id }
  return (
    <ActionButton
      variant="primary"
      action={{
        label,
        requires: manage,
        onSelect: () =>
          void (kind === 'resource'
            ? go({ to: '/$realm/clients/$id/authorization/resource/new', params })
            : go({ to: '/$realm/clients/$id/authorization/scope/new', params })),
      }}
    />
  )
}
