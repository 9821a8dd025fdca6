import { useText } from '~/ui/useText'
import { UseProgress } from './UseProgress'
import { useScopeUse } from './useScopeUse'

type Props = { realm: string; names: readonly string[] }

/** Before scopes are deleted: which, and which clients lose them. */
export function DeletedScopes({ realm, names }: Props) {
  const { t } = useText()
  const use = useScopeUse(realm, names)
  const { found, looked, isDone } = use.so
  return (
    <div className="castellan-rows">
      {names.length > 1 && (
        <ul className="castellan-scope-use">
          {names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <UseProgress use={use} />
      {found.length > 0 && (
        <>
          <p>{t('clientsWithScope', { count: found.length })}</p>
          <ul className="castellan-scope-use">
            {found.map(({ id, clientId, scopes }) => (
              <li key={id}>
                <bdi>{clientId}</bdi>
                {names.length > 1 && `: ${scopes.map(({ name }) => name).join(', ')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length === 0 && looked > 0 && (
        <p>{t(isDone ? 'noClientUsesScope' : 'noClientUsesScopeYet')}</p>
      )}
    </div>
  )
}
