import { usualConfig } from '~/api/clients/ssf'
import { receiverSections } from './receiver.fields'
import { registeredSections } from './stream.fields'

/** What the tabs of a receiver edit, by the tab's address. */
export const ssfSettingsIndex = {
  receiver: receiverSections(usualConfig),
  stream: registeredSections,
}
