export const identityProviders = [
  {
    alias: 'bluewater',
    displayName: 'Bluewater Shipping',
    providerId: 'oidc',
    enabled: true,
    trustEmail: true,
    storeToken: false,
    firstBrokerLoginFlowAlias: 'first broker login',
    config: {
      issuer: 'https://login.bluewater.example/',
      authorizationUrl: 'https://login.bluewater.example/oauth2/authorize',
      tokenUrl: 'https://login.bluewater.example/oauth2/token',
      userInfoUrl: 'https://login.bluewater.example/oauth2/userinfo',
      logoutUrl: 'https://login.bluewater.example/oauth2/logout',
      jwksUrl: 'https://login.bluewater.example/oauth2/keys',
      useJwksUrl: 'true',
      validateSignature: 'true',
      clientId: 'nordhaven',
      clientSecret: 'bluewater-secret',
      clientAuthMethod: 'client_secret_post',
      defaultScope: 'openid profile email',
      pkceEnabled: 'true',
      pkceMethod: 'S256',
      syncMode: 'FORCE',
      guiOrder: '1',
    },
  },
  {
    alias: 'adfs',
    displayName: 'Nordhaven Windows sign-in',
    providerId: 'saml',
    enabled: true,
    trustEmail: true,
    linkOnly: false,
    hideOnLogin: false,
    firstBrokerLoginFlowAlias: 'first broker login',
    config: {
      entityId: 'https://sso.nordhaven.example/realms/demo',
      idpEntityId: 'http://adfs.nordhaven.example/adfs/services/trust',
      singleSignOnServiceUrl: 'https://adfs.nordhaven.example/adfs/ls/',
      singleLogoutServiceUrl: 'https://adfs.nordhaven.example/adfs/ls/?wa=wsignout1.0',
      metadataDescriptorUrl:
        'https://adfs.nordhaven.example/FederationMetadata/FederationMetadata.xml',
      useMetadataDescriptorUrl: 'true',
      nameIDPolicyFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      principalType: 'ATTRIBUTE',
      principalAttribute: 'upn',
      postBindingResponse: 'true',
      postBindingAuthnRequest: 'true',
      wantAuthnRequestsSigned: 'true',
      wantAssertionsSigned: 'true',
      validateSignature: 'true',
      signatureAlgorithm: 'RSA_SHA256',
      xmlSigKeyInfoKeyNameTransformer: 'CERT_SUBJECT',
      syncMode: 'IMPORT',
      guiOrder: '2',
    },
  },
]

const mapper = (identityProviderAlias, name, identityProviderMapper, config) => ({
  name,
  identityProviderAlias,
  identityProviderMapper,
  config: { syncMode: 'INHERIT', ...config },
})

export const identityProviderMappers = [
  mapper('bluewater', 'department', 'oidc-user-attribute-idp-mapper', {
    claim: 'org_unit',
    'user.attribute': 'department',
  }),
  mapper('bluewater', 'partner role', 'oidc-hardcoded-role-idp-mapper', { role: 'partner' }),
  mapper('bluewater', 'dispatchers', 'oidc-role-idp-mapper', {
    claim: 'roles',
    'claim.value': 'planner',
    role: 'dispatcher',
    syncMode: 'FORCE',
  }),
  mapper('bluewater', 'user name', 'oidc-username-idp-mapper', {
    template: '${CLAIM.preferred_username | lowercase}.bluewater',
    target: 'LOCAL',
  }),
  mapper('adfs', 'cost centre', 'saml-user-attribute-idp-mapper', {
    'attribute.name': 'http://schemas.nordhaven.example/claims/costcentre',
    'attribute.friendly.name': 'Cost centre',
    'user.attribute': 'costCentre',
  }),
  mapper('adfs', 'controllers', 'saml-role-idp-mapper', {
    'attribute.name': 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role',
    'attribute.value': 'FIN-CONTROL',
    role: 'finance-manager',
  }),
  mapper('adfs', 'finance group', 'saml-advanced-group-idp-mapper', {
    attributes: '[{"key":"department","value":"Finance.*"}]',
    'are.attribute.values.regex': 'true',
    group: '/Corporate/Finance',
  }),
]

/** Members: that many of the staff, starting at index `from`. */
const organizations = [
  {
    from: 0,
    members: 24,
    provider: 'bluewater',
    representation: {
      name: 'Bluewater Shipping',
      alias: 'bluewater-shipping',
      enabled: true,
      description: 'Our partner for container transport at sea',
      redirectUrl: 'https://tracking.nordhaven.example/partner',
      domains: [
        { name: 'bluewater.example', verified: true },
        { name: 'bluewater-crew.example', verified: false },
      ],
      attributes: { contract: ['C-2023-118'], tier: ['gold'] },
    },
  },
  {
    from: 30,
    members: 40,
    provider: 'adfs',
    representation: {
      name: 'Nordhaven Holding',
      alias: 'nordhaven-holding',
      enabled: true,
      description: 'The parent company and its offices',
      domains: [{ name: 'nordhaven.example', verified: true }],
      attributes: { vat: ['DE000000000'] },
    },
  },
  {
    from: 80,
    members: 9,
    representation: {
      name: 'مجموعة الميناء (Al Mina Group)',
      alias: 'al-mina',
      enabled: false,
      description: 'Customer in Dubai; contract ended in March',
      domains: [
        { name: 'almina.example', verified: false },
        { name: 'almina-cargo.example', verified: false },
        { name: 'almina-cold.example', verified: false },
      ],
      attributes: { accountManager: ['lucia.ibanez'] },
    },
  },
]

/**
 * The organizations with their members and the provider their people come from.
 *
 * @param {{ username: string }[]} people
 */
export function organizationsOf(people) {
  return organizations.map(({ representation, from, members, provider }) => ({
    ...representation,
    members: people
      .slice(from, from + members)
      .map(({ username }) => ({ username, membershipType: 'UNMANAGED' })),
    identityProviders: provider ? [{ alias: provider }] : [],
  }))
}
