/** An option; texts are finished. */
export type Choice = { value: string; label: string; description?: string }

/** The options that have the text in them, those that begin with it first. */
export function filterChoices(options: readonly Choice[], text: string): readonly Choice[] {
  const searchText = text.trim().toLocaleLowerCase()
  if (!searchText) return options
  return options
    .map((option) => ({ option, index: option.label.toLocaleLowerCase().indexOf(searchText) }))
    .filter(({ index }) => index >= 0)
    .toSorted((a, b) => Number(a.index > 0) - Number(b.index > 0))
    .map(({ option }) => option)
}
