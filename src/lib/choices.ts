import { isUuid, toSearchText } from './text'

/** Texts are already translated. */
export type Choice = { value: string; label: string; description?: string }

/** Nobody types part of an id. */
const codeOf = ({ value }: Choice) => (isUuid(value) ? '' : value)

/** Smaller is better; undefined without a match. */
function rankOf(option: Choice, searchText: string) {
  const texts = [option.label, codeOf(option), option.description ?? ''].map((text) =>
    toSearchText(text),
  )
  const isPrefix = texts.slice(0, 2).some((text) => text.startsWith(searchText))
  const index = texts.findIndex((text) => text.includes(searchText))
  return index < 0 ? undefined : isPrefix ? 0 : index < 2 ? 1 : 2
}

/** By label, value or description; prefix matches come first, descriptions last. */
export function filterChoices(options: readonly Choice[], text: string): readonly Choice[] {
  const searchText = toSearchText(text)
  if (!searchText) return options
  return options
    .flatMap((option) => {
      const rank = rankOf(option, searchText)
      return rank === undefined ? [] : [{ option, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
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
