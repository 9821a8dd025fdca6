import type { Section } from '~/lib/field'

// @texts policyType.* @texts otpHash.*
const isTotp = { path: ['otpPolicyType'], is: 'totp' } as const

/** Keycloak validates none of these. */
export const otp: Section[] = [
  {
    fields: [
      {
        path: ['otpPolicyType'],
        label: 'otpType',
        help: 'otpTypeHelp',
        kind: 'radio',
        options: ['totp', 'hotp'],
        optionLabels: 'policyType.',
        absent: 'totp',
      },
      {
        path: ['otpPolicyAlgorithm'],
        label: 'otpHashAlgorithm',
        help: 'otpHashAlgorithmHelp',
        kind: 'select',
        options: ['HmacSHA1', 'HmacSHA256', 'HmacSHA512'],
        optionLabels: 'otpHash.',
        absent: 'HmacSHA1',
      },
      {
        path: ['otpPolicyDigits'],
        label: 'otpPolicyDigits',
        help: 'otpPolicyDigitsHelp',
        kind: 'radio',
        options: ['6', '8'],
        isNumber: true,
        absent: 6,
        sample: 8,
      },
      {
        path: ['otpPolicyLookAheadWindow'],
        label: 'lookAround',
        help: 'lookAroundHelp',
        kind: 'number',
        min: 0,
        absent: 1,
        required: true,
      },
      {
        path: ['otpPolicyPeriod'],
        label: 'otpPolicyPeriod',
        help: 'otpPolicyPeriodHelp',
        kind: 'duration',
        units: ['seconds', 'minutes'],
        absent: 30,
        required: true,
        when: isTotp,
        validate: (value) =>
          Number(value) < 1 || Number(value) > 120 ? 'otpPolicyPeriodErrorHint' : undefined,
      },
      {
        path: ['otpPolicyInitialCounter'],
        label: 'initialCounter',
        help: 'initialCounterHelp',
        kind: 'number',
        absent: 30,
        required: true,
        when: { path: ['otpPolicyType'], is: 'hotp' },
        validate: (value) =>
          Number(value) < 1 || Number(value) > 120 ? 'initialCounterErrorHint' : undefined,
      },
      {
        path: ['otpPolicyCodeReusable'],
        label: 'otpPolicyCodeReusable',
        help: 'otpPolicyCodeReusableHelp',
        kind: 'switch',
        when: isTotp,
      },
    ],
  },
]

/** Keycloak sets missing ones to 0 or false, so always send all. */
export const otpGroup = [
  'otpPolicyType',
  'otpPolicyAlgorithm',
  'otpPolicyDigits',
  'otpPolicyLookAheadWindow',
  'otpPolicyPeriod',
  'otpPolicyInitialCounter',
  'otpPolicyCodeReusable',
]
