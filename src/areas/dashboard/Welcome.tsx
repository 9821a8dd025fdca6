import { Content, Title } from '@patternfly/react-core'
import { useRealm } from '~/api/realms/realms'
import { ExternalLink } from '~/ui/ExternalLink'
import { useText } from '~/ui/useText'

const links = [
  { text: 'viewDocumentation', href: 'https://www.keycloak.org/docs/latest/server_admin/' },
  { text: 'viewGuides', href: 'https://www.keycloak.org/guides' },
  { text: 'joinCommunity', href: 'https://www.keycloak.org/community' },
  { text: 'readBlog', href: 'https://www.keycloak.org/blog' },
] as const

/** What the server is, and where to read about it. */
export function Welcome({ realm }: { realm: string }) {
  const { t, label } = useText()
  const { displayName } = useRealm(realm)
  return (
    <section className="castellan-dashboard-section">
      <Title headingLevel="h2" size="xl">
        {t('welcomeTo', { realmDisplayInfo: label(displayName) || realm })}
      </Title>
      <Content component="p">{t('welcomeText')}</Content>
      <ul className="castellan-links">
        {links.map(({ text, href }) => (
          <li key={text}>
            <ExternalLink href={href}>{t(text)}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
