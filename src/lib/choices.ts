/** Texts are already translated. */
export type Choice = { value: string; label: string; description?: string }

/** Prefix matches come first. */
export function filterChoices(options: readonly Choice[], text: string): readonly Choice[] {
  const searchText = text.trim().toLocaleLowerCase()
  if (!searchText) return options
  return options
    .map((option) => ({ option, index: option.label.toLocaleLowerCase().indexOf(searchText) }))
    .filter(({ index }) => index >= 0)
    .toSorted((a, b) => Number(a.index > 0) - Number(b.index > 0))
    .map(({ option }) => option)
}

/** The choice whose value or label is the text; upper and lower case count only between two. */
export function findChoice(options: readonly Choice[], text: string): Choice | undefined {
  const searchText = text.trim()
  const lowerText = searchText.toLocaleLowerCase()
  return (
    options.find(({ value, label }) => value === searchText || label === searchText) ??
    options.find(({ label }) => label.toLocaleLowerCase() === lowerText)
  )
}
