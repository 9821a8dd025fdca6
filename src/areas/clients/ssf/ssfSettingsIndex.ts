import { usualConfig } from '~/api/clients/ssf'
import { receiverSections } from './receiver.fields'
import { registeredSections } from './stream.fields'

export const ssfSettingsIndex = {
  receiver: receiverSections(usualConfig),
  stream: registeredSections,
}
