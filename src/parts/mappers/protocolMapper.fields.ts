import type { ServerInfo } from '~/api/serverInfo'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { toText, type Field, type Section } from '~/lib/field'
import { claimShape } from './claimShape'

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

/** A kind of protocol mapper as the server describes it. */
export type MapperType = NonNullable<ServerInfo['protocolMapperTypes']>[string][number]

/** The type of a mapper; undefined when the server (no longer) has it. */
export const mapperType = (
  info: ServerInfo,
  protocol: string,
  id: string,
): MapperType | undefined =>
  info.protocolMapperTypes?.[protocol]?.find((protocolMapperType) => protocolMapperType.id === id)

/** The settings of a mapper whose type nobody describes: all there are, as rows. */
const unknownTypeConfig: Field = {
  path: ['config'],
  label: 'mapperConfig',
  kind: 'keyvalue',
  stored: 'object',
}

/** A claim's name says where it stands in the token; it is shown while the name is typed. */
const withClaimPreview = (field: Field): Field =>
  field.path[1] === 'claim.name'
    ? {
        ...field,
        warnings: (value) => {
          const shape = claimShape(toText(value).trim())
          return shape ? [{ key: 'claimInToken', params: { shape }, isNote: true }] : []
        },
      }
    : field

/**
 * The form of a protocol mapper: drawn from what its type says of itself. The name is given once;
 * the server takes no other afterwards.
 */
export const mapperSections = (
  type: MapperType | undefined,
  { isNew }: { isNew: boolean },
): readonly Section[] => [
  {
    fields: [
      {
        path: ['protocolMapper'],
        label: 'mapperType',
        kind: 'custom',
        component: 'TypeName',
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
      ...(type
        ? fromConfigProperties(type.properties, { under: ['config'], stored: 'string' }).map(
            withClaimPreview,
          )
        : [unknownTypeConfig]),
    ],
  },
]
