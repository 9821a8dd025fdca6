import type { CodeEditorProps } from './code/CodeMirrorEditor'
import { lazyComponent } from './lazyComponent'

/** CodeMirror, about 100 kB, loaded on first render or with the `components` of a route. */
export const CodeEditor = lazyComponent<CodeEditorProps>(
  async () => (await import('./code/CodeMirrorEditor')).CodeMirrorEditor,
)
