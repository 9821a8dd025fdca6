import type { TextParams } from '~/lib/i18n'
import type { Problem } from '~/ui/code/CodeMirrorEditor'

/** The part of JSON Schema that our documents need. */
export type JsonSchema = {
  type?: 'object' | 'array' | 'string' | 'boolean'
  enum?: readonly string[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: false
}

type Path = readonly (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keycloak takes null for a missing property. */
export function schemaProblems(
  schema: JsonSchema,
  value: unknown,
  t: (key: string, params?: TextParams) => string,
  path: Path = [],
): Problem[] {
  const { type, items, properties = {}, required = [] } = schema
  const problem = (key: string, params: TextParams, location = path): Problem[] => [
    { message: t(key, params), location },
  ]
  if (type && (Array.isArray(value) ? 'array' : typeof value) !== type)
    return problem('jsonWrongType', { type })
  if (typeof value === 'string' && schema.enum && !schema.enum.includes(value))
    return problem('jsonUnknownKey', { key: value })
  if (Array.isArray(value) && items)
    return value.flatMap((item, index) => schemaProblems(items, item, t, [...path, index]))
  if (!isObject(value)) return []
  const missing = required.filter((key) => !Object.hasOwn(value, key))
  return [
    ...missing.flatMap((key) => problem('jsonMissingKey', { key })),
    ...Object.entries(value).flatMap(([key, item]) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined
      if (property) return item === null ? [] : schemaProblems(property, item, t, [...path, key])
      return schema.additionalProperties === false
        ? problem('jsonUnknownKey', { key }, [...path, key])
        : []
    }),
  ]
}

/** Keys and values that the schema knows, for completion. */
export const schemaWords = (schema: JsonSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...(schema.enum ?? []),
  ...Object.values(schema.properties ?? {}).flatMap(schemaWords),
  ...(schema.items ? schemaWords(schema.items) : []),
]
