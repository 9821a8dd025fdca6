import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { ThemePreview } from './ThemePreview'
import { themes } from './themes.fields'

/** Which themes the realm's pages have, and how they look. */
export const ThemeSettings = ({ realm }: { realm: string }) => (
  <>
    <EditForm
      query={realms.byName(realm)}
      sections={themes}
      requires="manage-realm"
      save={{ mutation: updateRealm(realm), partial: true }}
    />
    <ThemePreview key={realm} realm={realm} />
  </>
)
