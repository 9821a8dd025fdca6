import type { Completion, Language, Problem } from './code/codeEditorTypes'
import { lazyComponent } from './lazyComponent'

export type CodeEditorProps = {
  label: string
  language: Language
  value: string
  onChange?: (value: string) => void
  readOnly?: boolean
  isInvalid?: boolean
  /** In addition to those of the language. */
  completions?: readonly Completion[]
  /** Problems in addition to JSON syntax errors. */
  lint?: (text: string) => readonly Problem[]
  /** Grows with the text up to two thirds of the window; otherwise the height is fixed. */
  autoHeight?: boolean
}

/** CodeMirror, about 100 kB, loaded on first render or with the `components` of a route. */
export const CodeEditor = lazyComponent<CodeEditorProps>(
  async () => (await import('./code/CodeMirrorEditor')).CodeMirrorEditor,
)
