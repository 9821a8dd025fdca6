import { useQuery } from '@tanstack/react-query'
import { components } from '~/api/components'
import { users } from '~/api/users/users'
import { useFormSide } from '~/form/formSide'
import { holds } from '~/lib/access'
import { textIn, type CustomProps } from '~/lib/field'
import { ProviderLink } from '~/parts/federation/ProviderLink'
import './users.css'

/** The user federation provider that a user comes from. */
export default function FederationLink({ value }: CustomProps) {
  const { realm, held } = useFormSide()
  const provider = textIn(value)
  // Whoever may not know the name sees the id: which one it is, is still told.
  const { data: name = provider } = useQuery(users.federationName(realm, provider))
  const mayOpen = holds('view-realm', held)
  const { data: component } = useQuery({ ...components.byId(realm, provider), enabled: mayOpen })
  return (
    <div className="castellan-fact">
      {component ? (
        <ProviderLink id={component.id} providerId={component.providerId}>
          <bdi>{name}</bdi>
        </ProviderLink>
      ) : (
        <bdi>{name}</bdi>
      )}
    </div>
  )
}
