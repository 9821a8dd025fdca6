import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import type { Change } from './changes'

type Props = {
  title: string
  changes: readonly Change[]
  /** Translated column titles; default: attribute, before, after. */
  names?: readonly [field: string, before: string, after: string]
}

export function ChangesTable({ title, changes, names }: Props) {
  const { t } = useText()
  return (
    <PlainTable
      label={title}
      isTitled
      titles={names ?? [t('attribute'), t('changeBefore'), t('changeAfter')]}
      rows={changes.map(({ path, before, after }) =>
        [path, before, after].map((text, index) => <bdi key={index}>{text ?? '—'}</bdi>),
      )}
    />
  )
}
