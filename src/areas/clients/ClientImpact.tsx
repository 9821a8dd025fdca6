import type { ClientUse } from '~/api/clients/clients'
import { useText } from '~/ui/useText'

type Used = { clientId: string; use: ClientUse | undefined }

/** What goes with the clients that are about to be deleted. */
export function ClientImpact({ uses }: { uses: readonly Used[] }) {
  const { t } = useText()
  return (
    <>
      <p>{t('deletedWithClient')}</p>
      <ul className="castellan-lines">
        {uses.map(({ clientId, use }) => (
          <li key={clientId}>
            {uses.length > 1 && <strong>{clientId}</strong>} {use && <Use use={use} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Use({ use }: { use: ClientUse }) {
  const { t } = useText()
  const { roles, moreRoles, sessions, offlineSessions, mappers, serviceAccount } = use
  const parts = [
    roles > 0 && t(moreRoles ? 'countRolesMore' : 'countRoles', { count: roles }),
    mappers > 0 && t('countMappers', { count: mappers }),
    sessions > 0 && t('countSessions', { count: sessions }),
    offlineSessions > 0 && t('countOfflineSessions', { count: offlineSessions }),
    serviceAccount && t('itsServiceAccount', { name: serviceAccount }),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? t('nothingElse') : parts.join(' · ')
}
