import { ExpandableSection } from '@patternfly/react-core'
import { useState } from 'react'
import type { Imported, ImportKind } from '~/api/identity-providers/providerImport'
import { useValueText } from '~/form/fieldTexts'
import { DetailsList } from '~/ui/DetailsList'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { importable } from './useImport'

export function Metadata({ kind, imported }: { kind: ImportKind; imported: Imported }) {
  const { t } = useText()
  const valueText = useValueText()
  const [isOpen, setOpen] = useState(false)
  const details = Object.entries(imported).map(([name, value]) => {
    const field = importable[kind].get(name)
    return {
      name: field ? valueText.name(field) : name,
      value: <BreakableText>{field ? valueText.stored(field, value) : value}</BreakableText>,
    }
  })
  return (
    <ExpandableSection
      toggleText={t(isOpen ? 'hideMetaData' : 'showMetaData')}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
    >
      {isOpen && <DetailsList details={details} />}
    </ExpandableSection>
  )
}
