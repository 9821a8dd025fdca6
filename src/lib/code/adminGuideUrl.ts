export const adminGuideUrl = (chapter: string) =>
  `https://www.keycloak.org/docs/latest/server_admin/index.html#${chapter}`
