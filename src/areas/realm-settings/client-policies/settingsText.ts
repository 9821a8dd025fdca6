import type { Entry, EntryType } from '~/api/client-policies/clientPolicies'
import type { Text } from '~/ui/useText'

const inWords = (value: unknown, { t }: Text): string => {
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isSet = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** What an executor or condition is set to, in one line. */
export function settingsText(
  { entry, type }: { entry: Entry; type: EntryType | undefined },
  text: Text,
): string {
  const named = (name: string) => {
    const property = type?.properties?.find((each) => each.name === name)
    return text.label(property?.label, { plain: true }) || name
  }
  return Object.entries(entry.configuration ?? {})
    .filter(([, value]) => isSet(value))
    .map(([name, value]) => `${named(name)}: ${inWords(value, text)}`)
    .join('; ')
}
