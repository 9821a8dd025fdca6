import type { PolicyComponent, PolicyComponentType } from '~/api/client-policies/clientPolicies'
import type { Text } from '~/ui/useText'

const valueText = (value: unknown, isSwitch: boolean, { t, list }: Text): string => {
  if (Array.isArray(value)) return list(value.map(String))
  // Keycloak's global profiles store switches as strings.
  if (isSwitch || typeof value === 'boolean') return t(String(value) === 'true' ? 'on' : 'off')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isSet = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

export function configSummary(
  { component, type }: { component: PolicyComponent; type: PolicyComponentType | undefined },
  text: Text,
): string {
  return Object.entries(component.configuration ?? {})
    .filter(([, value]) => isSet(value))
    .map(([name, value]) => {
      const property = type?.properties?.find((candidate) => candidate.name === name)
      const valueLabel = valueText(value, property?.type === 'boolean', text)
      return `${text.label(property?.label, { plain: true }) || name}: ${valueLabel}`
    })
    .join('; ')
}
