import type { Condition, Field, Section } from '~/lib/field'
import type { ProviderKind } from '../providerKinds'
import { choice, isOn, line, onOff } from './fields'
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

/** A member of the representation itself: a real yes or no. */
const member = (name: string, label: TextKey, when?: Condition): Field => ({
  path: [name],
  label,
  help: `${label}Help`,
  kind: 'switch',
  ...(when && { when }),
})

const flow = (name: string, label: TextKey, blank: string): Field => ({
  path: [name],
  label,
  help: `${label}Help`,
  kind: 'select',
  options: { from: 'flows', of: 'basic-flow' },
  blank,
  below: 'FlowSteps',
})

const lower = (values: readonly string[], prefix: string) =>
  values.map((value) => ({ value, label: `${prefix}${value.toLowerCase()}` }))

const tokenForRoles: Condition = { feature: 'IDENTITY_BROKERING_API_V1' }

const withAssertions: Condition = {
  any: [
    { all: [{ feature: 'CLIENT_AUTH_FEDERATED' }, isOn('supportsClientAssertions')] },
    { all: [{ feature: 'JWT_AUTHORIZATION_GRANT' }, isOn('jwtAuthorizationGrantEnabled')] },
  ],
}

const assertions: readonly Field[] = [
  onOff('supportsClientAssertions', 'supportsClientAssertions', {
    when: { feature: 'CLIENT_AUTH_FEDERATED' },
  }),
  onOff('supportsClientAssertionReuse', 'supportsClientAssertionReuse', {
    when: { all: [{ feature: 'CLIENT_AUTH_FEDERATED' }, isOn('supportsClientAssertions')] },
  }),
  onOff('allowClientIdAsAudience', 'allowClientIdAsAudience', { when: withAssertions }),
  { ...assertionAge, when: withAssertions },
]

const filter: readonly Field[] = [
  onOff('filteredByClaim', 'filteredByClaim'),
  line('claimFilterName', 'claimFilterName', { required: true, when: isOn('filteredByClaim') }),
  line('claimFilterValue', 'claimFilterValue', { required: true, when: isOn('filteredByClaim') }),
]

/** `hasReadToken`: users can be given a role to read stored tokens. */
type Given = { kind: ProviderKind; hasReadToken: boolean }

/** What becomes of those who sign in, alike for all types that sign people in. */
export const advancedSection = ({ kind, hasReadToken }: Given): Section => {
  const isSocial = kind === 'social'
  const isOidc = kind === 'oidc'
  return {
    title: 'advancedSettings',
    fields: [
      ...(isSocial ? [line('defaultScope', 'scopes')] : []),
      onOff('storeTokenInSession', 'storeTokenInSession', {
        when: { feature: 'IDENTITY_BROKERING_API_V2' },
        default: kind !== 'saml',
      }),
      member('storeToken', 'storeTokens'),
      ...(!isSocial && hasReadToken
        ? [member('addReadTokenRoleOnCreate', 'storedTokensReadable', tokenForRoles)]
        : []),
      ...(isSocial
        ? [
            onOff('acceptsPromptNoneForwardFromClient', 'acceptsPromptNone'),
            onOff('disableUserInfo', 'disableUserInfo'),
          ]
        : []),
      ...(isOidc ? [onOff('isAccessTokenJWT', 'isAccessTokenJWT')] : []),
      member('trustEmail', 'trustEmail'),
      member('linkOnly', 'accountLinkingOnly'),
      member('hideOnLogin', 'hideOnLoginPage'),
      choice(
        'showInAccountConsole',
        'showInAccountConsole',
        lower(['ALWAYS', 'WHEN_LINKED', 'NEVER'], 'showInAccountConsole.'),
        { absent: 'ALWAYS', required: true },
      ),
      ...(isOidc || isSocial ? filter : []),
      flow('firstBrokerLoginFlowAlias', 'firstBrokerLoginFlowAliasOverride', 'flowOfRealm'),
      flow('postBrokerLoginFlowAlias', 'postBrokerLoginFlowAlias', 'none'),
      onOff('doNotStoreUsers', 'doNotStoreUsers', { when: { feature: 'TRANSIENT_USERS' } }),
      // A provider that says nothing keeps to the oldest way.
      choice('syncMode', 'syncMode', lower(['IMPORT', 'LEGACY', 'FORCE'], 'syncModes.'), {
        absent: 'LEGACY',
        default: 'IMPORT',
        required: true,
        when: { not: isOn('doNotStoreUsers') },
      }),
      onOff('caseSensitiveOriginalUsername', 'caseSensitiveOriginalUsername'),
      ...(isOidc ? assertions : []),
    ],
  }
}
