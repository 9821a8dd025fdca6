/** The address of a chapter of the server administration guide. */
export const adminGuideUrl = (chapter: string) =>
  `https://www.keycloak.org/docs/latest/server_admin/index.html#${chapter}`
