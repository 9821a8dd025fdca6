import { defaultConfig } from '~/api/clients/ssf'
import { receiverSections } from './receiver.fields'
import { registeredSections } from './stream.fields'

export const ssfSettingsIndex = {
  receiver: receiverSections(defaultConfig),
  stream: registeredSections,
}
