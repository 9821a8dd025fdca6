import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Component } from '~/api/components'
import { setInProvider } from '~/api/federation/federation'
import type { Action } from '~/ui/actions/ActionMenu'
import { lazyComponent } from '~/ui/lazyComponent'

const VendorDialog = lazyComponent(async () => (await import('./VendorDialog')).default)

/** Another vendor for a directory that there is: the server takes it, and changes nothing else. */
export function useVendorChange(realm: string, provider: Component) {
  const [isOpen, setOpen] = useState(false)
  const update = useMutation(setInProvider(realm))
  const action: Action = {
    label: 'changeVendor',
    requires: 'manage-realm',
    preload: () => void VendorDialog.preload(),
    onSelect: () => setOpen(true),
  }
  return {
    action,
    dialog: isOpen && (
      <Suspense fallback={null}>
        <VendorDialog
          provider={provider}
          save={(config) => update.mutateAsync({ provider, config })}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}
