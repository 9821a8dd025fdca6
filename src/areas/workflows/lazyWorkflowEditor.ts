import { lazyComponent } from '~/ui/lazyComponent'

/** Lazy because of the YAML library. */
export const WorkflowEditor = lazyComponent(
  async () => (await import('./WorkflowEditor')).WorkflowEditor,
)
