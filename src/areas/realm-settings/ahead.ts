import { realms } from '~/api/realms'

// What the tabs ask the server first. The realm itself is there already: the shell needs it.

export const general = (realm: string) => [realms.settings(realm)]
