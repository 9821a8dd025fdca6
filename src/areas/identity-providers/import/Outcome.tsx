import { HelperText } from '@patternfly/react-core'
import { Suspense } from 'react'
import type { Imported, ImportKind } from '~/api/identity-providers/providerImport'
import { statusOf, problemOf } from '~/lib/errors'
import { FieldError } from '~/ui/inputs/FieldError'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'

const Metadata = lazyComponent(async () => (await import('./Metadata')).Metadata)

type Props = {
  /** For `aria-describedby` of the control. */
  id: string
  kind: ImportKind
  imported: Imported | undefined
  error: unknown
  isBusy: boolean
}

/** How an import went, and what it has filled in. */
export function Outcome({ id, kind, imported, error, isBusy }: Props) {
  const { t } = useText()
  // The server gives no reason (500), whatever was wrong.
  const fault = error
    ? (statusOf(error) ?? 0) >= 500
      ? t('importUnreadable')
      : problemOf(error).message
    : undefined
  return (
    <>
      <FieldError id={id} text={fault} />
      <HelperText isLiveRegion>
        {isBusy && <HelperMessage>{t('importing')}</HelperMessage>}
        {imported && !isBusy && !fault && (
          <HelperMessage variant="success">
            {t('importFilledIn', { count: Object.keys(imported).length })}
          </HelperMessage>
        )}
      </HelperText>
      {imported && !isBusy && !fault && (
        <Suspense>
          <Metadata kind={kind} imported={imported} />
        </Suspense>
      )}
    </>
  )
}
