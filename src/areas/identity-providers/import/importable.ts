import type { ImportKind } from '~/api/identity-providers/providerImport'
import { allFields, type Field } from '~/lib/field'
import { oidcSections } from '../settings/oidc.fields'
import { samlSections } from '../settings/saml.fields'

const byName = (fields: readonly Field[]) =>
  new Map(
    fields.flatMap((field) =>
      field.path[0] === 'config' && field.path[1] !== undefined ? [[field.path[1], field]] : [],
    ),
  )

/** By the name of the setting in `config`. */
export const importable: Readonly<Record<ImportKind, ReadonlyMap<string, Field>>> = {
  oidc: byName(allFields(oidcSections(false))),
  saml: byName(allFields(samlSections(false))),
}
