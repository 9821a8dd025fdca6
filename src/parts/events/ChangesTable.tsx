import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import type { Change } from './changes'

/** What is different: where, what it was, what it is. */
export function ChangesTable({ title, changes }: { title: string; changes: readonly Change[] }) {
  const { t } = useText()
  return (
    <PlainTable
      label={title}
      isTitled
      titles={[t('attribute'), t('changeBefore'), t('changeAfter')]}
      rows={changes.map(({ path, before, after }) =>
        [path, before, after].map((text, index) => <bdi key={index}>{text ?? '—'}</bdi>),
      )}
    />
  )
}
