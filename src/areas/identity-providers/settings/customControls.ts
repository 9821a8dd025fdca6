import type { CustomControls } from '~/lib/field'
import ImportAddress from '../import/ImportAddress'
import ImportText from '../import/ImportText'
import Certificates from './Certificates'
import Endpoints from './Endpoints'
import FlowSteps from './FlowSteps'
import MetadataCertificates from './MetadataCertificates'
import PublicKey from './PublicKey'
import RedirectUri from './RedirectUri'

/** The controls that only the forms of providers have. */
export const providerControls: CustomControls = {
  Certificates,
  Endpoints,
  FlowSteps,
  ImportAddress,
  ImportText,
  MetadataCertificates,
  PublicKey,
  RedirectUri,
}
