import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clientIds } from '~/api/clients/newClients'
import { TextControl } from '~/form/controls/controls'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { RouteLink } from '~/routing/links'
import { useDebounced } from '~/ui/hooks'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import Pkce from '../Pkce'

export const newClientControls = { ClientId, Pkce }

/** Checks while typing whether the ID is free. */
function ClientId(props: CustomControlProps) {
  const { id, value, field } = props
  const { realm = '' } = useParams({ strict: false })
  const { t } = useText()
  const typed = valueToString(value).trim()
  const searchedId = useDebounced(typed)
  const { data: owner } = useQuery({
    ...clientIds.owner(realm, searchedId),
    enabled: searchedId !== '' && searchedId === typed,
  })
  const isLookedUp = searchedId === typed && typed !== ''
  const isAvailable = isLookedUp && owner === null && !props.invalid
  const ownerId = isLookedUp && typeof owner === 'string' ? owner : undefined
  return (
    <>
      <TextControl
        {...props}
        required
        invalid={props.invalid || typeof owner === 'string'}
        field={{
          path: field.path,
          label: 'clientId',
          help: 'clientIdHelp',
          kind: 'text',
          maxLength: 255,
        }}
        describedBy={[props.describedBy, `${id}-taken`].filter(Boolean).join(' ')}
      />
      {isAvailable && <FieldError id={`${id}-taken`} kind="success" text={t('clientIdFree')} />}
      {/* The server's error is shown already. */}
      {!isAvailable && !props.invalid && (
        <FieldError id={`${id}-taken`} text={ownerId && t('clientIdTaken')}>
          {ownerId && (
            <RouteLink
              to="/$realm/clients/$clientId/$tab"
              params={{ realm, clientId: ownerId, tab: 'settings' }}
            >
              {t('openTaken')}
            </RouteLink>
          )}
        </FieldError>
      )}
    </>
  )
}
