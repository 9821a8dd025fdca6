import { Button, List, ListItem } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { readExtensions } from '~/api/federation/directory'
import { withoutToast } from '~/api/queryClient'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { problemOf } from '~/lib/errors'
import type { CustomProps } from '~/lib/field'
import { hasText } from '~/lib/i18n'
import { useDeniedReason } from '~/ui/permissions'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { at } from '../values'
import { explained } from './problems'
import { connectionSettings } from './connectionSettings'
import '../user-federation.css'

// What the well-known identifiers stand for: @texts ldapExtension.*

/** Changes a password in one call (RFC 3062). */
const passwordModify = '1.3.6.1.4.1.4203.1.11.1'

/** Asks the directory what it can do, and turns on what the server makes use of. */
export default function Extensions({ id }: CustomProps) {
  const text = useText()
  const { t } = text
  const info = useFormInfo()
  const query = useMutation({
    ...withoutToast(readExtensions(info.realm)),
    onSuccess: (found) => {
      // An empty list says nothing about what the directory can do.
      if (found.length > 0)
        info.setValue(nameOf(at('usePasswordModifyExtendedOp')), found.includes(passwordModify), {
          shouldDirty: true,
        })
    },
  })
  const reason = useDeniedReason()('manage-realm') ?? ''
  return (
    <div className="castellan-check">
      <Button
        id={id}
        variant="secondary"
        aria-label={t('queryExtensions')}
        isDisabled={reason !== ''}
        isLoading={query.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() => {
          if (!query.isPending) query.mutate(connectionSettings(info))
        }}
        {...(reason && { title: reason })}
      >
        {t('queryExtensions')}
      </Button>
      <div aria-live="polite">
        {query.isError && (
          <InlineAlert
            variant="danger"
            isPlain
            title={t('testError', { error: problemOf(query.error).message })}
          >
            {explained(query.error, text)}
          </InlineAlert>
        )}
        {query.data?.length === 0 && (
          <InlineAlert variant="warning" isPlain title={t('noExtensions')}>
            {t('noExtensionsExplain')}
          </InlineAlert>
        )}
        {query.data && query.data.length > 0 && <Found oids={query.data} />}
      </div>
    </div>
  )
}

function Found({ oids }: { oids: readonly string[] }) {
  const { t } = useText()
  const words = (oid: string) => {
    const key = `ldapExtension.${oid}`
    return hasText(key) ? `${t(key)} (${oid})` : oid
  }
  return (
    <InlineAlert variant="success" isPlain title={t('testSuccess')}>
      <p>{t(oids.includes(passwordModify) ? 'extensionOn' : 'extensionOff')}</p>
      <List isPlain>
        {oids.map((oid) => (
          <ListItem key={oid}>
            <bdi>{words(oid)}</bdi>
          </ListItem>
        ))}
      </List>
    </InlineAlert>
  )
}
