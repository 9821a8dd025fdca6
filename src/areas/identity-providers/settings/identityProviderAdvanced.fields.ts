import type { Condition, Field, Section } from '~/lib/field'
import type { ProviderKind } from '../providerKinds'
import { selectField, isOn, textField, switchField } from './configFields'
import { assertionAge } from './oidc.fields'
import type { TextKey } from '~/lib/textKey'

// The help of the fields:
// @texts acceptsPromptNoneHelp*
// @texts accountLinkingOnlyHelp*
// @texts allowClientIdAsAudienceHelp*
// @texts caseSensitiveOriginalUsernameHelp*
// @texts claimFilterNameHelp*
// @texts claimFilterValueHelp*
// @texts disableUserInfoHelp*
// @texts doNotStoreUsersHelp*
// @texts filteredByClaimHelp*
// @texts firstBrokerLoginFlowAliasOverrideHelp*
// @texts hideOnLoginPageHelp*
// @texts isAccessTokenJWTHelp*
// @texts postBrokerLoginFlowAliasHelp*
// @texts scopesHelp*
// @texts showInAccountConsoleHelp*
// @texts storeTokenInSessionHelp*
// @texts storeTokensHelp*
// @texts storedTokensReadableHelp*
// @texts supportsClientAssertionReuseHelp*
// @texts supportsClientAssertionsHelp*
// @texts syncModeHelp*
// @texts trustEmailHelp*

// The choices in words: @texts syncModes.* @texts showInAccountConsole.*

/** Boolean outside `config`. */
const topLevelSwitch = (name: string, label: TextKey, when?: Condition): Field => ({
  path: [name],
  label,
  help: `${label}Help`,
  kind: 'switch',
  ...(when && { when }),
})

const flowField = (name: string, label: TextKey, blank: string): Field => ({
  path: [name],
  label,
  help: `${label}Help`,
  kind: 'select',
  options: { from: 'flows', of: 'basic-flow' },
  blank,
  below: 'FlowSteps',
})

const translatedOptions = (values: readonly string[], prefix: string) =>
  values.map((value) => ({ value, label: `${prefix}${value.toLowerCase()}` }))

const tokenForRoles: Condition = { feature: 'IDENTITY_BROKERING_API_V1' }

const withAssertions: Condition = {
  any: [
    { all: [{ feature: 'CLIENT_AUTH_FEDERATED' }, isOn('supportsClientAssertions')] },
    { all: [{ feature: 'JWT_AUTHORIZATION_GRANT' }, isOn('jwtAuthorizationGrantEnabled')] },
  ],
}

const assertions: readonly Field[] = [
  switchField('supportsClientAssertions', 'supportsClientAssertions', {
    when: { feature: 'CLIENT_AUTH_FEDERATED' },
  }),
  switchField('supportsClientAssertionReuse', 'supportsClientAssertionReuse', {
    when: { all: [{ feature: 'CLIENT_AUTH_FEDERATED' }, isOn('supportsClientAssertions')] },
  }),
  switchField('allowClientIdAsAudience', 'allowClientIdAsAudience', { when: withAssertions }),
  { ...assertionAge, when: withAssertions },
]

const claimFilter: readonly Field[] = [
  switchField('filteredByClaim', 'filteredByClaim'),
  textField('claimFilterName', 'claimFilterName', {
    required: true,
    when: isOn('filteredByClaim'),
  }),
  textField('claimFilterValue', 'claimFilterValue', {
    required: true,
    when: isOn('filteredByClaim'),
  }),
]

/** `hasReadToken`: the role for reading stored tokens exists. */
type AdvancedOptions = { kind: ProviderKind; hasReadToken: boolean }

export const advancedSection = ({ kind, hasReadToken }: AdvancedOptions): Section => {
  const isSocial = kind === 'social'
  const isOidc = kind === 'oidc'
  return {
    title: 'advancedSettings',
    fields: [
      ...(isSocial ? [textField('defaultScope', 'scopes')] : []),
      switchField('storeTokenInSession', 'storeTokenInSession', {
        when: { feature: 'IDENTITY_BROKERING_API_V2' },
        default: kind !== 'saml',
      }),
      topLevelSwitch('storeToken', 'storeTokens'),
      ...(!isSocial && hasReadToken
        ? [topLevelSwitch('addReadTokenRoleOnCreate', 'storedTokensReadable', tokenForRoles)]
        : []),
      ...(isSocial
        ? [
            switchField('acceptsPromptNoneForwardFromClient', 'acceptsPromptNone'),
            switchField('disableUserInfo', 'disableUserInfo'),
          ]
        : []),
      ...(isOidc ? [switchField('isAccessTokenJWT', 'isAccessTokenJWT')] : []),
      topLevelSwitch('trustEmail', 'trustEmail'),
      topLevelSwitch('linkOnly', 'accountLinkingOnly'),
      topLevelSwitch('hideOnLogin', 'hideOnLoginPage'),
      selectField(
        'showInAccountConsole',
        'showInAccountConsole',
        translatedOptions(['ALWAYS', 'WHEN_LINKED', 'NEVER'], 'showInAccountConsole.'),
        { absent: 'ALWAYS', required: true },
      ),
      ...(isOidc || isSocial ? claimFilter : []),
      flowField('firstBrokerLoginFlowAlias', 'firstBrokerLoginFlowAliasOverride', 'flowOfRealm'),
      flowField('postBrokerLoginFlowAlias', 'postBrokerLoginFlowAlias', 'none'),
      switchField('doNotStoreUsers', 'doNotStoreUsers', { when: { feature: 'TRANSIENT_USERS' } }),
      // Keycloak assumes LEGACY without the key.
      selectField(
        'syncMode',
        'syncMode',
        translatedOptions(['IMPORT', 'LEGACY', 'FORCE'], 'syncModes.'),
        {
          absent: 'LEGACY',
          default: 'IMPORT',
          required: true,
          when: { not: isOn('doNotStoreUsers') },
        },
      ),
      switchField('caseSensitiveOriginalUsername', 'caseSensitiveOriginalUsername'),
      ...(isOidc ? assertions : []),
    ],
  }
}
