export type Language = 'json' | 'yaml' | 'css' | 'javascript'

export type Completion = { label: string; detail?: string }

export type Problem = {
  message: string
  isWarning?: true
  /** Character offsets, or for JSON the path of the value: `['profiles', 0, 'name']`. */
  location?: { from: number; to: number } | readonly (string | number)[]
}
