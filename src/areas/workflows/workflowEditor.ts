import { part } from '~/ui/part'

/** Form and text of a workflow, with the library that reads YAML. */
export const WorkflowEditor = part(async () => (await import('./Editor')).Editor)
