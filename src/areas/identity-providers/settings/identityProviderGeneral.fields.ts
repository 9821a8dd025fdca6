import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { ConfigProperty } from '~/lib/configProperty'
import { toText, type Field, type Section } from '~/lib/field'
import type { ProviderKind } from '../providerKinds'
import { textField } from './fields'
import { clientSecret } from './oidc.fields'

// @texts clientIdHelp*

/** What the alias must not be: the server takes an empty one, which no address can name. */
const aliasError = (takenNames: ReadonlySet<string>) => (value: unknown) => {
  const alias = typeof value === 'string' ? value : ''
  if (/\s/.test(alias)) return 'aliasWithSpace'
  if (/[/\\?#%]/.test(alias)) return 'aliasWithSlash'
  return takenNames.has(alias) ? 'aliasTaken' : undefined
}

/** The name in addresses; given once. */
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
        // Told as it is typed.
        warnings: (value) => {
          const error = aliasError(takenNames)(toText(value))
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
  /** The aliases that others have. */
  takenNames: ReadonlySet<string>
  /** The settings that the type describes itself. */
  properties: readonly ConfigProperty[]
}

/** What a provider is called, and where the other side sends people back to. */
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
