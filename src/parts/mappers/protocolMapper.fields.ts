import type { ServerInfo } from '~/api/serverInfo'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { valueToString, type ConfigProperty, type Field, type Section } from '~/lib/field'

// The server's own types name these keys; compiled in, an English form waits for no bundle.
// @texts addGroupRoleMappings.*
// @texts addOrganization*
// @texts addressClaim.*
// @texts aggregate.attrs.*
// @texts includeIn*
// @texts included.*
// @texts jsonType.*
// @texts mapper.nameid.format*
// @texts multivalued.*
// @texts name-id-format*
// @texts pairwiseSubAlgorithmSalt.*
// @texts sectorIdentifierUri.*
// @texts tokenClaimName.*
// @texts userSession.modelNote.*
// @texts usermodel.*

export type ProtocolMapperType = NonNullable<ServerInfo['protocolMapperTypes']>[string][number]

/** Undefined if the server doesn't have the type (any more). */
export const mapperType = (
  info: ServerInfo,
  protocol: string,
  id: string,
): ProtocolMapperType | undefined =>
  info.protocolMapperTypes?.[protocol]?.find((protocolMapperType) => protocolMapperType.id === id)

type ConfiguredType = { properties: readonly ConfigProperty[] }

/** Also of the mappers of identity providers. Raw rows for a type that the server doesn't have. */
export const mapperConfigFields = (type: ConfiguredType | undefined): readonly Field[] =>
  type
    ? fromConfigProperties(type.properties, { under: ['config'], stored: 'string' })
    : [{ path: ['config'], label: 'mapperConfig', kind: 'keyvalue', stored: 'object' }]

/** Previews the nested claim while its name is typed. */
const withClaimPreview = (field: Field): Field =>
  field.path[1] === 'claim.name'
    ? {
        ...field,
        warnings: (value) => {
          const shape = claimShape(valueToString(value).trim())
          return shape ? [{ key: 'claimInToken', params: { shape }, isNote: true }] : []
        },
      }
    : field

/** Keycloak ignores name changes on update, so only new mappers have an editable name. */
export const mapperSections = (
  type: ProtocolMapperType | undefined,
  { isNew }: { isNew: boolean },
): readonly Section[] => [
  {
    fields: [
      {
        path: ['protocolMapper'],
        label: 'mapperType',
        kind: 'custom',
        component: 'MapperType',
        readOnly: true,
      },
      {
        path: ['name'],
        label: 'name',
        help: 'mapperNameHelp',
        kind: 'text',
        required: isNew,
        readOnly: !isNew,
      },
      ...mapperConfigFields(type).map(withClaimPreview),
    ],
  },
]

/** Splits at dots; `\.` is a literal dot. */
const claimSegments = (claim: string) =>
  (claim.match(/(?:\\.|[^.\\])+/g) ?? []).map((name) => name.replaceAll(/\\(.)/g, '$1'))

/** JSON preview of a nested claim; undefined for a plain name. */
export function claimShape(claim: string): string | undefined {
  const segments = claimSegments(claim)
  if (segments.length < 2 && !claim.includes('\\')) return undefined
  return segments.reduceRight((inner, name) => `{ ${JSON.stringify(name)}: ${inner} }`, '…')
}
