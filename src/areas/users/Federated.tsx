import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { federation } from '~/api/federation/federation'
import { users, type User } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { mappedAttributes, type MappedKind } from '~/parts/federation/mappings'
import { DirectoryMappings } from '~/parts/tabs'
import { Badge } from '~/ui/Badge'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import './users.css'

/** Falls back to the id while loading or without permission. */
function useProviderName(provider: string) {
  const { realm = '' } = useParams({ strict: false })
  const { data = provider } = useQuery(users.federationName(realm, provider))
  return data
}

export function FederatedBadge({ provider }: { provider: string }) {
  const { t } = useText()
  const name = useProviderName(provider)
  return (
    <Badge outline title={t('federatedUser', { provider: name })}>
      <bdi>{name}</bdi>
    </Badge>
  )
}

export function FederatedNote({ user }: { user: User }) {
  const { federationLink, userProfileMetadata } = user
  const readOnlyAttributes = (userProfileMetadata?.attributes ?? []).filter(
    ({ readOnly }) => readOnly,
  )
  if (!federationLink || readOnlyAttributes.length === 0) return null
  return <ReadOnlyAttributes provider={federationLink} attributes={readOnlyAttributes} />
}

type Attribute = { name?: string; displayName?: string }

function ReadOnlyAttributes({
  provider,
  attributes,
}: {
  provider: string
  attributes: readonly Attribute[]
}) {
  const { t, label, list } = useText()
  const { realm = '' } = useParams({ strict: false })
  const name = useProviderName(provider)
  const mayRead = holds('view-realm', usePermissions(realm))
  const { data: mappers } = useQuery({ ...federation.mappers(realm, provider), enabled: mayRead })
  // The user profile can also make attributes read-only that no mapper writes.
  const mapped = mappers && mappers.length > 0 && mappedAttributes(mappers)
  const names = attributes
    .filter((attribute) => !mapped || mapped.has(attribute.name ?? ''))
    .map((attribute) => label(attribute.displayName) || (attribute.name ?? ''))
  return (
    <InlineAlert
      variant="info"
      className="castellan-pending"
      title={t('federatedAttributes', { provider: name })}
    >
      {list(names)}
    </InlineAlert>
  )
}

type FederatedMappingsProps = { realm: string; user: User; of: MappedKind }

export const FederatedMappings = ({
  realm,
  user: { federationLink },
  of,
}: FederatedMappingsProps) =>
  federationLink && (
    <Suspense fallback={null}>
      <DirectoryMappings realm={realm} provider={federationLink} of={of} />
    </Suspense>
  )
