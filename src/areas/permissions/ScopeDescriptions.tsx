import { scopeDescription } from '~/parts/admin-permissions/adminPermissions'
import { useText } from '~/ui/useText'
import './permissions.css'

type Props = { type: string; scopes: readonly string[] }

export function ScopeDescriptions({ type, scopes }: Props) {
  const text = useText()
  return (
    <ul className="castellan-permission-scopes">
      {scopes.map((scope) => (
        <li key={scope}>
          <code>{scope}</code> {scopeDescription(type, scope, text)}
        </li>
      ))}
    </ul>
  )
}
