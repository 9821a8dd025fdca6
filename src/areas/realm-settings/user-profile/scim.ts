export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:'

const core =
  'name.middleName name.honorificPrefix name.honorificSuffix name.formatted nickName profileUrl title externalId userType timezone preferredLanguage'

const enterprise =
  'employeeNumber costCenter organization division department manager.value manager.displayName'

/** SCIM user attributes without a built-in counterpart in Keycloak. */
export const scimAttributes: readonly string[] = [
  ...core.split(' '),
  ...enterprise.split(' ').map((name) => enterpriseSchema + name),
]
