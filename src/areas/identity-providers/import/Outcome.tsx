import { ExpandableSection, HelperText } from '@patternfly/react-core'
import { useState } from 'react'
import type { Imported, ImportKind } from '~/api/identity-providers/providerImport'
import { useShown } from '~/form/useShown'
import { statusOf, problemOf } from '~/lib/errors'
import { BreakableText } from '~/ui/BreakableText'
import { Facts } from '~/ui/Facts'
import { FieldFault } from '~/ui/inputs/FieldFault'
import { HelperNote } from '~/ui/messages/HelperNote'
import { useText } from '~/ui/useText'
import { importable } from './importable'

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
      {imported && !isBusy && !fault && <Metadata kind={kind} imported={imported} />}
    </>
  )
}

/** The settings that were found, to be read. */
function Metadata({ kind, imported }: { kind: ImportKind; imported: Imported }) {
  const { t } = useText()
  const shown = useShown()
  const [isOpen, setOpen] = useState(false)
  const facts = Object.entries(imported).map(([name, value]) => {
    const field = importable[kind].get(name)
    return {
      name: field ? shown.name(field) : name,
      value: <BreakableText>{field ? shown.stored(field, value) : value}</BreakableText>,
    }
  })
  return (
    <ExpandableSection
      toggleText={t(isOpen ? 'hideMetaData' : 'showMetaData')}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
    >
      {isOpen && <Facts facts={facts} />}
    </ExpandableSection>
  )
}
