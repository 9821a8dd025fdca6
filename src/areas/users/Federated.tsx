import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { users, type User } from '~/api/users/users'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import './users.css'

/** The name of a provider; its id for whoever may not know it, and until it has come. */
function useProviderName(provider: string) {
  const { realm = '' } = useParams({ strict: false })
  const { data = provider } = useQuery(users.federationName(realm, provider))
  return data
}

/** Marks somebody who comes from a user federation provider. */
export function FederatedMark({ provider }: { provider: string }) {
  const { t } = useText()
  const name = useProviderName(provider)
  return (
    <Mark outline title={t('federatedUser', { provider: name })}>
      <bdi>{name}</bdi>
    </Mark>
  )
}

/** Why some attributes of somebody cannot be edited. */
export function FederatedNote({ user }: { user: User }) {
  const { federationLink, userProfileMetadata } = user
  const isLocked = userProfileMetadata?.attributes?.some(({ readOnly }) => readOnly) === true
  return federationLink && isLocked && <Locked provider={federationLink} />
}

function Locked({ provider }: { provider: string }) {
  const { t } = useText()
  return (
    <InlineAlert
      variant="info"
      className="castellan-pending"
      title={t('federatedAttributes', { provider: useProviderName(provider) })}
    />
  )
}
