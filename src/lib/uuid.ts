/** As Keycloak creates them; ids of imported objects may be any text. */
export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
