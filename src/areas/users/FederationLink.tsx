import { useFormSide } from '~/form/formSide'
import { textIn, type CustomProps } from '~/lib/field'
import { ProviderName } from '~/parts/federation/ProviderName'
import './users.css'

/** The user federation provider that a user comes from. */
export default function FederationLink({ value }: CustomProps) {
  const { realm } = useFormSide()
  return (
    <div className="castellan-fact">
      <ProviderName realm={realm} provider={textIn(value)} />
    </div>
  )
}
