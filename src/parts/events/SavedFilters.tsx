import { Button } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import type { Filters } from '~/routing/useAddressState'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'

const SavedFiltersDialog = lazyComponent(async () => (await import('./SavedFiltersDialog')).default)

type Props = {
  /** The list that the filters belong to. */
  name: string
  /** What is filtered by now. */
  filters: Filters
  onApply: (filters: Filters) => void
}

/** Opens the filters that were kept under a name, and keeps those of now. */
export function SavedFilters({ name, filters, onApply }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        onPointerEnter={() => void SavedFiltersDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {t('savedFilters')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <SavedFiltersDialog
            name={name}
            filters={filters}
            onApply={(chosen) => {
              setOpen(false)
              onApply(chosen)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
