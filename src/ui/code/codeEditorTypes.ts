export type Language = 'json' | 'yaml' | 'css' | 'javascript'

export type Completion = { label: string; detail?: string }

export type Problem = {
  message: string
  isWarning?: true
  /** Character offsets, or for JSON the path of the value: `['profiles', 0, 'name']`. */
  location?: { from: number; to: number } | readonly (string | number)[]
}

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
