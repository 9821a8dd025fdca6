import { Suspense, useState, type ReactNode } from 'react'
import type { ClientRow } from '~/api/clients/clients'
import { useGo } from '~/routing/RouteLink'
import { lazyComponent } from '~/ui/lazyComponent'

const AdapterDialog = lazyComponent(async () => (await import('./AdapterDialog')).default)
const AssignScopeDialog = lazyComponent(async () => (await import('./AssignScopeDialog')).default)
const CompareDialog = lazyComponent(async () => (await import('./CompareDialog')).default)
const DuplicateDialog = lazyComponent(async () => (await import('./DuplicateDialog')).default)
const SnippetDialog = lazyComponent(async () => (await import('../snippets/SnippetDialog')).default)

type Open =
  | { kind: 'adapter' | 'duplicate' | 'snippet'; row: ClientRow }
  | { kind: 'compare'; row: ClientRow; other?: ClientRow | undefined }
  | { kind: 'scope'; rows: readonly ClientRow[]; clear: () => void }

/** The dialogs about clients: `open` opens one, `dialog` is to be drawn somewhere. */
export function useClientDialogs(realm: string) {
  const go = useGo()
  const [opened, open] = useState<Open>()
  const close = () => open(undefined)
  const draw = (asked: Open): ReactNode => {
    switch (asked.kind) {
      case 'adapter':
        return <AdapterDialog realm={realm} client={asked.row} onClose={close} />
      case 'snippet':
        return <SnippetDialog realm={realm} id={asked.row.id} onClose={close} />
      case 'compare':
        return <CompareDialog realm={realm} one={asked.row} other={asked.other} onClose={close} />
      case 'duplicate':
        return (
          <DuplicateDialog
            realm={realm}
            client={asked.row}
            onClose={close}
            onDone={(id) => {
              close()
              void go({
                to: '/$realm/clients/$clientId/$tab',
                params: { realm, clientId: id, tab: 'settings' },
              })
            }}
          />
        )
      default:
        return (
          <AssignScopeDialog
            realm={realm}
            rows={asked.rows}
            onClose={close}
            onDone={() => {
              asked.clear()
              close()
            }}
          />
        )
    }
  }
  return { open, dialog: opened && <Suspense fallback={null}>{draw(opened)}</Suspense> }
}
