import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { valueToString, type ConfigProperty, type Field, type Section } from '~/lib/field'
import type { ProviderKind } from '../providerKinds'
import { textField } from './configFields'
import { clientSecret } from './oidc.fields'

// @texts clientIdHelp*

/** Keycloak accepts an empty alias, but no URL can name it. */
const aliasError = (takenNames: ReadonlySet<string>) => (value: unknown) => {
  const alias = typeof value === 'string' ? value : ''
  if (/\s/.test(alias)) return 'aliasWithSpace'
  if (/[/\\?#%]/.test(alias)) return 'aliasWithSlash'
  return takenNames.has(alias) ? 'aliasTaken' : undefined
}

export const aliasField = (isNew: boolean, takenNames: ReadonlySet<string>): Field => ({
  path: ['alias'],
  label: 'alias',
  help: 'aliasHelp',
  kind: 'text',
  ...(isNew
    ? {
        required: true,
        missing: 'aliasMissing',
        validate: aliasError(takenNames),
        // Show the error while typing.
        warnings: (value) => {
          const error = aliasError(takenNames)(valueToString(value))
          return error ? [{ key: error }] : []
        },
      }
    : { readOnly: true }),
})

const redirectUri: Field = {
  path: ['redirectUri'],
  label: 'redirectURI',
  help: 'redirectURIHelp',
  kind: 'custom',
  component: 'RedirectUri',
  reads: [['alias']],
  readOnly: true,
}

const displayName: Field = {
  path: ['displayName'],
  label: 'displayName',
  help: 'displayNameHelp',
  kind: 'text',
}

const displayOrder: Field = {
  path: ['config', 'guiOrder'],
  label: 'displayOrder',
  help: 'displayOrderHelp',
  kind: 'number',
  min: 0,
  stored: 'string',
  unset: 'absent',
}

const endpoints: Field = {
  path: ['endpoints'],
  label: 'endpoints',
  help: 'samlEndpointsHelp',
  kind: 'custom',
  component: 'Endpoints',
  reads: [['alias']],
  readOnly: true,
}

export type GeneralSectionOptions = {
  kind: ProviderKind
  isNew: boolean
  takenNames: ReadonlySet<string>
  properties: readonly ConfigProperty[]
}

export const generalSection = ({
  kind,
  isNew,
  takenNames,
  properties,
}: GeneralSectionOptions): Section => ({
  title: 'generalSettings',
  fields: [
    redirectUri,
    aliasField(isNew, takenNames),
    displayName,
    ...(kind === 'social'
      ? [textField('clientId', 'clientId', { required: true }), clientSecret(true)]
      : []),
    displayOrder,
    ...(kind === 'saml' && !isNew ? [endpoints] : []),
    ...fromConfigProperties(properties, { under: ['config'], stored: 'string' }),
  ],
})
