import type { KeyUse } from '~/api/clients/clientCredentials'
import type { Client } from '~/api/clients/clients'
import type { TextKey } from '~/lib/textKey'

/** Texts are message keys. */
export type SamlUse = {
  use: KeyUse
  /** The switch. */
  attribute: string
  /** Saved together with `attribute`. */
  relatedAttributes: Readonly<Record<string, string>>
  title: string
  text: string
  label: string
  certificateHelp: string
  regenerateTexts: { title: TextKey; text: TextKey }
}

export type SamlKeyProps = { realm: string; client: Client; samlUse: SamlUse }
