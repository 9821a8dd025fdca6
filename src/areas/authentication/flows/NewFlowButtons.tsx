import { Suspense, useState } from 'react'
import { useGo } from '~/routing/RouteLink'
import { ActionButton } from '~/ui/actions/ActionButton'
import { lazyComponent } from '~/ui/lazyComponent'
import { flowParams } from '~/parts/authentication/FlowLink'

const ImportFlow = lazyComponent(async () => (await import('./ImportFlow')).default)

// The page asks for the one, the server for the other.
const requires = { all: ['manage-authorization', 'manage-realm'] } as const

/** The ways to a new flow. */
export function NewFlowButtons({ realm }: { realm: string }) {
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        variant="primary"
        action={{
          label: 'createFlow',
          requires,
          onSelect: () =>
            void go({ to: '/$realm/authentication/flows/create', params: { realm }, search: {} }),
        }}
      />
      <ActionButton
        variant="secondary"
        action={{
          label: 'importFlow',
          requires,
          preload: () => void ImportFlow.preload(),
          onSelect: () => setOpen(true),
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ImportFlow
            realm={realm}
            onClose={() => setOpen(false)}
            onDone={(id) =>
              void go({
                to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
                params: { realm, ...flowParams({ id, builtIn: false }) },
                search: {},
              })
            }
          />
        </Suspense>
      )}
    </>
  )
}
