import { HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { clientIds } from '~/api/clients/newClients'
import { Line } from '~/form/controls/Texts'
import { textIn, type CustomProps } from '~/lib/field'
import { RouteLink } from '~/routing/RouteLink'
import { HelperNote } from '~/ui/messages/HelperNote'
import { usePaused } from '~/ui/usePaused'
import { useText } from '~/ui/useText'

/** How long nobody types before the server is asked. */
const pause = 400

/** A client ID; says while it is typed whether it is free. */
export default function ClientId(props: CustomProps) {
  const { id, value, field } = props
  const { realm = '' } = useParams({ strict: false })
  const { t } = useText()
  const typed = textIn(value).trim()
  const asked = usePaused(typed, pause)
  const { data: owner } = useQuery({
    ...clientIds.owner(realm, asked),
    enabled: asked !== '' && asked === typed,
  })
  const { label, help } = field
  return (
    <>
      <Line
        {...props}
        required
        invalid={props.invalid || typeof owner === 'string'}
        field={{ path: field.path, label, help: help ?? '', kind: 'text', maxLength: 255 }}
        describedBy={[props.describedBy, `${id}-taken`].filter(Boolean).join(' ')}
      />
      <HelperText id={`${id}-taken`} isLiveRegion>
        {asked === typed && typed !== '' && owner === null && (
          <HelperNote variant="success">{t('clientIdFree')}</HelperNote>
        )}
        {asked === typed && typeof owner === 'string' && (
          <HelperNote variant={props.invalid ? undefined : 'error'}>
            {!props.invalid && t('clientIdTaken')}{' '}
            <RouteLink
              to="/$realm/clients/$clientId/$tab"
              params={{ realm, clientId: owner, tab: 'settings' }}
            >
              {t('openTaken')}
            </RouteLink>
          </HelperNote>
        )}
      </HelperText>
    </>
  )
}
