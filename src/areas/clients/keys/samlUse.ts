import type { KeyUse } from '~/api/clients/clientKeys'
import type { Client } from '~/api/clients/clients'
import type { TextKey } from '~/lib/textKey'

/** What the two keys of a SAML client differ in; texts are message keys. */
export type SamlUse = {
  use: KeyUse
  /** What says whether it is in use. */
  attribute: string
  /** What is written along with it. */
  relatedAttributes: Readonly<Record<string, string>>
  title: string
  text: string
  label: string
  certificateHelp: string
  regenerateTexts: { title: TextKey; text: TextKey }
}

export type SamlKeyProps = { realm: string; client: Client; samlUse: SamlUse }
