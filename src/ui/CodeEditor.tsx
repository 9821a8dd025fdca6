import type { Completion, Language, Problem } from './code/codeEditorTypes'
import { lazyComponent } from './lazyComponent'

export type CodeEditorProps = {
  /** The finished name of what is edited. */
  label: string
  language: Language
  value: string
  onChange?: (value: string) => void
  readOnly?: boolean
  isInvalid?: boolean
  /** What is offered while one types, beside what the language itself knows. */
  completions?: readonly Completion[]
  /** What is wrong or doubtful in the text; mistakes in JSON itself are found without it. */
  lint?: (text: string) => readonly Problem[]
  /** As high as its text, up to two thirds of the window; otherwise a fixed height. */
  fits?: boolean
}

/**
 * A text with line numbers, colours and marks at what is wrong. CodeMirror, a hundred kilobytes, that
 * come when the editor is drawn: name it in the record of the address (`parts`), or wait for it.
 */
export const CodeEditor = lazyComponent<CodeEditorProps>(
  async () => (await import('./code/CodeMirrorEditor')).CodeMirrorEditor,
)
