import { realmParts } from '~/api/realms/realmParts'
import { updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import { DefaultLocale, Locales } from './LocaleFields'
import { locales } from './locales.fields'

const customControls = { Locales, DefaultLocale }

/** Switched on for the first time, a realm has no languages yet: those shown go along. */
const together = [['internationalizationEnabled', 'supportedLocales', 'defaultLocale']]

/** The languages of a realm's pages. */
export const LocalesForm = ({ realm }: { realm: string }) => (
  <EditForm
    query={realmParts.locales(realm)}
    sections={locales}
    customControls={customControls}
    requires="manage-realm"
    save={{ mutation: updateRealm(realm), partial: { together } }}
  />
)
