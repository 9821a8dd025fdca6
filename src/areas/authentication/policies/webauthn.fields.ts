import type { Field, Section } from '~/lib/field'

type Prefix = 'webAuthnPolicy' | 'webAuthnPolicyPasswordless'

const notSpecified = 'not specified'

/** Restricting AAGUIDs requires attestation. */
const attestationError = (
  attestation: unknown,
  ids: unknown,
): 'acceptableAAGUIDsRequiresAttestation' | undefined =>
  Array.isArray(ids) &&
  ids.some((id) => id !== '') &&
  (attestation === undefined || attestation === 'none' || attestation === notSpecified)
    ? 'acceptableAAGUIDsRequiresAttestation'
    : undefined

// Labels, helps and choices: @texts webAuthnPolicy* @texts attestationPreference.*
// @texts authenticatorAttachment.* @texts residentKeyRequirement.* @texts residentKey.* @texts userVerify.*
// @texts mediation.*

/** The settings' names without their prefix. */
type Setting =
  | 'RpEntityName'
  | 'SignatureAlgorithms'
  | 'RpId'
  | 'AttestationConveyancePreference'
  | 'AuthenticatorAttachment'
  | 'ResidentKey'
  | 'RequireResidentKey'
  | 'UserVerificationRequirement'
  | 'CreateTimeout'
  | 'AvoidSameAuthenticatorRegister'
  | 'AcceptableAaguids'
  | 'ExtraOrigins'

function fieldsOf(prefix: Prefix): Field[] {
  const policyPath = (name: string) => [`${prefix}${name}`]
  const baseField = <Name extends Setting>(name: Name) => ({
    path: policyPath(name),
    label: `webAuthnPolicy${name}` as const,
    help: `webAuthnPolicy${name}Help`,
  })
  const selectField = (name: Setting, optionLabels: string, options: readonly string[]): Field => ({
    ...baseField(name),
    kind: 'select',
    options: [notSpecified, ...options],
    optionLabels,
    absent: notSpecified,
  })
  return [
    { ...baseField('RpEntityName'), kind: 'text', required: true },
    {
      ...baseField('SignatureAlgorithms'),
      kind: 'multiselect',
      options: ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'Ed25519', 'RS1'],
    },
    { ...baseField('RpId'), kind: 'text' },
    {
      ...selectField('AttestationConveyancePreference', 'attestationPreference.', [
        'none',
        'indirect',
        'direct',
      ]),
      validate: (value, read) => attestationError(value, read(policyPath('AcceptableAaguids'))),
      reads: [policyPath('AcceptableAaguids')],
      sample: 'direct',
    },
    selectField('AuthenticatorAttachment', 'authenticatorAttachment.', [
      'platform',
      'cross-platform',
    ]),
    {
      ...selectField('ResidentKey', 'residentKeyRequirement.', [
        'required',
        'preferred',
        'discouraged',
      ]),
      ...(prefix === 'webAuthnPolicyPasswordless' && { absent: 'required' }),
    },
    {
      ...selectField('RequireResidentKey', 'residentKey.', ['Yes', 'No']),
      warnings: (value) =>
        value === notSpecified ? [] : [{ key: 'webAuthnPolicyRequireResidentKeyHelp' }],
    },
    selectField('UserVerificationRequirement', 'userVerify.', [
      'required',
      'preferred',
      'discouraged',
    ]),
    {
      ...baseField('CreateTimeout'),
      kind: 'duration',
      units: ['seconds', 'minutes', 'hours'],
      absent: 0,
      sample: 120,
      validate: (value) =>
        Number(value) < 0 || Number(value) > 31_536 ? 'webAuthnPolicyCreateTimeoutHint' : undefined,
    },
    { ...baseField('AvoidSameAuthenticatorRegister'), kind: 'switch' },
    {
      ...baseField('AcceptableAaguids'),
      kind: 'multivalue',
      add: 'addAaguids',
      rechecks: [policyPath('AttestationConveyancePreference')],
    },
    { ...baseField('ExtraOrigins'), kind: 'multivalue', add: 'addOrigins' },
  ]
}

const passkeys: Section = {
  title: 'passkeys',
  when: { feature: 'PASSKEYS' },
  fields: [
    {
      path: ['webAuthnPolicyPasswordlessPasskeysEnabled'],
      label: 'webAuthnPolicyPasskeysEnabled',
      help: 'webAuthnPolicyPasskeysEnabledHelp',
      kind: 'switch',
    },
    {
      path: ['webAuthnPolicyPasswordlessMediation'],
      label: 'webAuthnPolicyMediation',
      help: 'webAuthnPolicyMediationHelp',
      kind: 'select',
      options: ['conditional', 'none', 'optional', 'required', 'silent'],
      optionLabels: 'mediation.',
      absent: 'conditional',
      when: { path: ['webAuthnPolicyPasswordlessPasskeysEnabled'], is: true },
    },
  ],
}

export const webauthn: Section[] = [{ fields: fieldsOf('webAuthnPolicy') }]

export const passwordless: Section[] = [
  passkeys,
  { title: 'webauthnPasswordlessPolicy', fields: fieldsOf('webAuthnPolicyPasswordless') },
]

/** The realm attributes of a group: Keycloak expects all of them in one PUT. */
export const topLevelNames = (sections: readonly Section[]) =>
  sections.flatMap(({ fields }) => fields.flatMap(({ path }) => path.slice(0, 1)))
