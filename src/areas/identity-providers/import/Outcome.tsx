import { HelperText } from '@patternfly/react-core'
import { Suspense } from 'react'
import type { Imported, ImportKind } from '~/api/identity-providers/providerImport'
import { statusOf, problemOf } from '~/lib/errors'
import { FieldFault } from '~/ui/inputs/FieldFault'
import { HelperNote } from '~/ui/messages/HelperNote'
import { part } from '~/ui/part'
import { useText } from '~/ui/useText'

const Metadata = part(async () => (await import('./Metadata')).Metadata)

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
      <FieldFault id={id} text={fault} />
      <HelperText isLiveRegion>
        {isBusy && <HelperNote>{t('importing')}</HelperNote>}
        {imported && !isBusy && !fault && (
          <HelperNote variant="success">
            {t('importFilledIn', { count: Object.keys(imported).length })}
          </HelperNote>
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
