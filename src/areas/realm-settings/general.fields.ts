import { samlSignatureAlgorithms } from '~/lib/certificates'
import { stringOrEmpty, toStrings, type FieldValue, type Section } from '~/lib/field'
import { parseAcrRow } from '~/api/clients/acrLevels'
import { realmNameError } from '~/lib/text'
import { safeHref } from '~/lib/urls'

// @texts sslType.*
// @texts unmanagedAttributePolicy.*

/** The server accepts any text, but builds broken links from it. */
const validateUrl = (value: FieldValue) =>
  value === '' || safeHref(stringOrEmpty(value)) ? undefined : 'addressInvalid'

/** The server accepts any text; logins fail later. */
function validateAcrLevels(value: FieldValue): string | undefined {
  const rows = toStrings(value).map(parseAcrRow)
  if (rows.some(({ acr }) => acr.trim() === '')) return 'acrError'
  if (rows.some(({ loa }) => !/^\d+$/.test(loa))) return 'loaError'
  const acrValues = new Set(rows.map(({ acr }) => acr))
  return acrValues.size < rows.length ? 'acrTwice' : undefined
}

export const general: readonly Section[] = [
  {
    fields: [
      {
        path: ['realm'],
        label: 'realmName',
        kind: 'text',
        copy: true,
        required: true,
        validate: (value) => realmNameError(stringOrEmpty(value)),
      },
      {
        path: ['displayName'],
        label: 'displayName',
        help: 'realmDisplayNameHelp',
        kind: 'text',
      },
      { path: ['displayNameHtml'], label: 'htmlDisplayName', kind: 'text' },
      {
        path: ['attributes', 'frontendUrl'],
        label: 'frontendUrl',
        help: 'frontendUrlHelp',
        kind: 'text',
        input: 'url',
        unset: 'absent',
        validate: validateUrl,
      },
      {
        path: ['sslRequired'],
        label: 'requireSsl',
        help: 'requireSslHelp',
        kind: 'select',
        options: ['all', 'external', 'none'],
        optionLabels: 'sslType.',
        absent: 'none',
      },
      {
        path: ['acrLevels'],
        label: 'acrToLoAMapping',
        help: 'acrToLoAMappingHelp',
        helpWhen: {
          holds: { feature: 'STEP_UP_AUTHENTICATION_SAML' },
          help: 'acrToLoAMappingRealmSamlHelp',
        },
        kind: 'custom',
        component: 'AcrLevels',
        absent: [],
        unset: 'absent',
        validate: validateAcrLevels,
        sample: ['gold\t2\turn:example:gold', 'silver\t1\t'],
      },
      {
        path: ['userManagedAccessAllowed'],
        label: 'userManagedAccess',
        help: 'userManagedAccessHelp',
        kind: 'switch',
      },
      {
        path: ['organizationsEnabled'],
        label: 'organizationsEnabled',
        help: 'organizationsEnabledHelp',
        kind: 'switch',
        when: { feature: 'ORGANIZATION' },
      },
      {
        path: ['adminPermissionsEnabled'],
        label: 'adminPermissionsEnabled',
        help: 'adminPermissionsEnabledHelp',
        kind: 'switch',
        when: { feature: 'ADMIN_FINE_GRAINED_AUTHZ_V2' },
      },
      {
        path: ['verifiableCredentialsEnabled'],
        label: 'verifiableCredentialsEnabled',
        help: 'verifiableCredentialsEnabledHelp',
        kind: 'switch',
        when: { feature: 'OID4VC_VCI' },
      },
      {
        path: ['scimApiEnabled'],
        label: 'scimApiEnabled',
        help: 'scimApiEnabledHelp',
        kind: 'switch',
        when: { feature: 'SCIM_API' },
      },
      {
        path: ['attributes', 'ssf.transmitterEnabled'],
        label: 'ssfTransmitterEnabled',
        help: 'ssfTransmitterEnabledHelp',
        kind: 'switch',
        stored: 'string',
        when: { feature: 'SSF' },
      },
      {
        path: ['upConfig', 'unmanagedAttributePolicy'],
        label: 'unmanagedAttributes',
        help: 'unmanagedAttributesHelpText',
        kind: 'select',
        // The server refuses DISABLED; it means that no policy is configured.
        blank: 'unmanagedAttributePolicy.DISABLED',
        options: ['ENABLED', 'ADMIN_VIEW', 'ADMIN_EDIT'],
        optionLabels: 'unmanagedAttributePolicy.',
        unset: 'absent',
      },
      {
        path: ['attributes', 'saml.signature.algorithm'],
        label: 'signatureAlgorithmIdentityProviderMetadata',
        help: 'signatureAlgorithmIdentityProviderMetadataHelp',
        kind: 'select',
        blank: 'choose',
        options: samlSignatureAlgorithms,
        unset: 'absent',
      },
    ],
  },
]
