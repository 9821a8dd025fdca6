import { useFormInfo } from '~/form/formInfo'
import { toText, type CustomProps } from '~/lib/field'
import { ProviderName } from '~/parts/federation/ProviderName'
import './users.css'

/** The user federation provider that a user comes from. */
export default function FederationLink({ value }: CustomProps) {
  const { realm } = useFormInfo()
  return (
    <div className="castellan-fact">
      <ProviderName realm={realm} provider={toText(value)} />
    </div>
  )
}
