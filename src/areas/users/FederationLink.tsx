import { useQuery } from '@tanstack/react-query'
import { users } from '~/api/users'
import { useFormSide } from '~/form/formSide'
import { textIn, type CustomProps } from '~/lib/field'
import './users.css'

/** The user federation provider that a user comes from. */
export default function FederationLink({ value }: CustomProps) {
  const { realm } = useFormSide()
  const provider = textIn(value)
  // Whoever may not know the name sees the id: which one it is, is still told.
  const { data = provider } = useQuery(users.federationName(realm, provider))
  return (
    <div className="castellan-fact">
      <bdi>{data}</bdi>
    </div>
  )
}
