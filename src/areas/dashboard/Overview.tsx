import { Title } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { overview } from '~/api/overview'
import { useRealm } from '~/api/realms'
import { useHeld, whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useText } from '~/ui/useText'
import { BuiltLink } from './BuiltLink'
import { Failures } from './Failures'
import { hintsOf, type Hint } from './hints'
import { Panel, PanelFrame } from './Panel'

/** How many clients the list of the busiest names. */
const busiest = 5

/** What goes on in a realm; loaded when the page is on the screen (LaterOverview.tsx). */
export default function Overview({ realm }: { realm: string }) {
  const { t } = useText()
  const held = useHeld(realm)
  const hints = hintsOf(useRealm(realm), useSuspenseQuery(whoami(realm)).data)
  const some = holds({ some: ['query-users', 'view-realm', 'view-events'] }, held)
  if (!some && hints.length === 0) return null
  return (
    <section className="castellan-dashboard-section" aria-labelledby="overview">
      <Title headingLevel="h2" size="lg" id="overview">
        {t('realmOverview')}
      </Title>
      <div className="castellan-dashboard-panels">
        {hints.length > 0 && <Hints realm={realm} hints={hints} />}
        {holds('query-users', held) && <Users realm={realm} />}
        {holds('view-realm', held) && <Sessions realm={realm} />}
        {holds('view-events', held) && <Failures realm={realm} />}
      </div>
    </section>
  )
}

function Hints({ realm, hints }: { realm: string; hints: readonly Hint[] }) {
  const { t } = useText()
  return (
    <PanelFrame title="realmHints">
      <ul className="castellan-features">
        {hints.map(({ text, to }) => (
          <li key={text}>
            <BuiltLink realm={realm} to={to}>
              {t(text)}
            </BuiltLink>
          </li>
        ))}
      </ul>
    </PanelFrame>
  )
}

function Users({ realm }: { realm: string }) {
  const { language } = useText()
  const query = useQuery(overview.users(realm))
  return (
    <Panel title="users" query={query}>
      {(count) => (
        <BuiltLink realm={realm} to="users">
          <span className="castellan-figure">{count.toLocaleString(language)}</span>
        </BuiltLink>
      )}
    </Panel>
  )
}

// Of clients the server gives no number but only the whole list, which may take it many seconds.
// What is cheap and true: which of them have sessions, and how many.
function Sessions({ realm }: { realm: string }) {
  const { t, language } = useText()
  const query = useQuery(overview.clientSessions(realm))
  return (
    <>
      <Panel title="sessionsOfClients" query={query}>
        {(clients) => {
          const active = clients.reduce((sum, each) => sum + each.active, 0)
          const offline = clients.reduce((sum, each) => sum + each.offline, 0)
          return (
            <>
              <BuiltLink realm={realm} to="sessions">
                <span className="castellan-figure">{active.toLocaleString(language)}</span>
              </BuiltLink>
              <p className="castellan-quiet">
                {t('offlineSessionsToo', {
                  count: offline,
                  number: offline.toLocaleString(language),
                })}
              </p>
            </>
          )
        }}
      </Panel>
      <Panel title="clientsInUse" query={query}>
        {(clients) => (
          <>
            <BuiltLink realm={realm} to="clients">
              <span className="castellan-figure">{clients.length.toLocaleString(language)}</span>
            </BuiltLink>
            <ul className="castellan-quiet castellan-text">
              {clients.slice(0, busiest).map(({ id, clientId, active }) => (
                <li key={id}>
                  {t('clientWithSessions', { clientId, number: active.toLocaleString(language) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </>
  )
}
