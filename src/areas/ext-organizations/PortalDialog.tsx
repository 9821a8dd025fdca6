import { useQuery } from '@tanstack/react-query'
import { portalLink } from '~/api/ext-organizations/extOrganizations'
import { describeError } from '~/lib/errors'
import { PagePending } from '~/routing/PagePending'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DetailsList } from '~/ui/DetailsList'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = { realm: string; id: string; onClose: () => void }

/** The link lets the organization's administrator set it up in the vendor's portal. */
export function PortalDialog({ realm, id, onClose }: Props) {
  const { t } = useText()
  const { data, error } = useQuery(portalLink(realm, id))
  return (
    <Dialog
      title={t('organizationPortal')}
      description={t('portalLinkInformation')}
      cancelText="close"
      onClose={onClose}
    >
      {error ? (
        <InlineAlert variant="danger" role="alert" title={describeError(error).message}>
          {t('portalLinkNeeds')}
        </InlineAlert>
      ) : data ? (
        <DetailsList
          details={[
            {
              name: t('organizationPortalLink'),
              help: 'portalLinkHelp',
              value: (
                <span className="castellan-marks">
                  <bdi>{data.link}</bdi>
                  <CopyButton text={data.link} name={t('organizationPortalLink')} />
                </span>
              ),
            },
          ]}
        />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}
