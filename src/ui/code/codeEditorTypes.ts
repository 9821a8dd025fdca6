export type Language = 'json' | 'yaml' | 'css' | 'javascript'

/** Something that can be typed here; `detail` stands beside it. */
export type Completion = { label: string; detail?: string }

/** Something that is wrong with a text, or doubtful. */
export type Problem = {
  /** A finished text. */
  message: string
  isWarning?: true
  /** Where: characters of the text, or (JSON) the way to the value: `['profiles', 0, 'name']`. */
  at?: { from: number; to: number } | readonly (string | number)[]
}
