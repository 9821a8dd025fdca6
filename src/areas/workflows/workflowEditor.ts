import { lazyComponent } from '~/ui/lazyComponent'

/** Form and text of a workflow, with the library that reads YAML. */
export const WorkflowEditor = lazyComponent(
  async () => (await import('./WorkflowEditor')).WorkflowEditor,
)
