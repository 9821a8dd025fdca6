export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:'

const core =
  'name.middleName name.honorificPrefix name.honorificSuffix name.formatted nickName profileUrl title externalId userType timezone preferredLanguage'

const enterprise =
  'employeeNumber costCenter organization division department manager.value manager.displayName'

/** What SCIM calls the attributes of a user, where the server has no name of its own for them. */
export const scimAttributes: readonly string[] = [
  ...core.split(' '),
  ...enterprise.split(' ').map((name) => enterpriseSchema + name),
]
