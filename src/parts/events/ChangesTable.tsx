import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import type { Change } from './changes'

type Props = {
  title: string
  changes: readonly Change[]
  /** Translated column titles; default: attribute, before, after. */
  columnTitles?: readonly [field: string, before: string, after: string]
}

export function ChangesTable({ title, changes, columnTitles }: Props) {
  const { t } = useText()
  return (
    <PlainTable
      label={title}
      isTitled
      titles={columnTitles ?? [t('attribute'), t('changeBefore'), t('changeAfter')]}
      rows={changes.map(({ path, before, after }) =>
        [path, before, after].map((text, index) => <bdi key={index}>{text ?? '—'}</bdi>),
      )}
    />
  )
}
