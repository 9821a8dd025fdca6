import type { ReactNode } from 'react'
import type { CommandTexts } from '~/api/queryClient'
import { realms, updateRealmPolicy, type Realm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import type { Save } from '~/form/saving/save'
import type { Section } from '~/lib/field'

type Props = CommandTexts & {
  realm: string
  sections: readonly Section[]
  partial?: Save<Partial<Realm>>['partial']
  children?: ReactNode
}

/** A policy of the realm whose fields are properties and attributes of it. */
export const PolicyForm = ({ realm, sections, done, failed, partial = true, children }: Props) => (
  <EditForm
    query={realms.byName(realm)}
    sections={sections}
    requires="manage-realm"
    save={{ mutation: updateRealmPolicy(realm, { done, failed }), partial }}
  >
    {children}
  </EditForm>
)
