import { Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { numberFormat } from '~/lib/numbers/numberFormat'
import type { UserRow } from '~/api/users/users'
import { optionsQuery } from '~/form/sources/serverOptions'
import { useText } from '~/ui/useText'
import { lastAdminWarning } from '../LastAdmin'
import type { BulkAction } from './bulkActions'

/** More names than these nobody reads. */
const shownNames = 100

type Props = {
  realm: string
  work: BulkAction
  rows: readonly UserRow[]
  /** How many will be touched, without those that are left out. */
  count: number
  /** For each that is left out, why. */
  leftOut: readonly string[]
}

/** What will be done, with how many, and with whom. */
export function BulkConfirmation({ realm, work, rows, count, leftOut }: Props) {
  const { t, language } = useText()
  const number = (value: number) => numberFormat(language).format(value)
  const reasons = [...new Set(leftOut)]
  const { data: known = [] } = useQuery({
    ...optionsQuery(realm, { from: 'requiredActions' }, ''),
    enabled: work.actions !== undefined,
  })
  const names =
    work.names ??
    work.actions?.map((code) => known.find(({ value }) => value === code)?.label ?? code)
  return (
    <div className="castellan-rows">
      {work.text && <p>{t(work.text, { count })}</p>}
      {names && <Names names={names} label={t(work.title, { count, name: rows[0]?.username })} />}
      <p>
        <strong>{t('bulkCount', { count, number: number(count) })}</strong>
      </p>
      {reasons.map((reason) => {
        const many = leftOut.filter((value) => value === reason).length
        return (
          <p key={reason}>
            {t('bulkLeftOut', { count: many, number: number(many) })} {reason}
          </p>
        )
      })}
      {work.sparesMe && rows.length <= shownNames && <LastAdmin realm={realm} rows={rows} />}
      <Names
        names={rows.slice(0, shownNames).map(({ username }) => username)}
        label={t('titleUsers')}
      />
      {rows.length > shownNames && <p>{t('more', { count: rows.length - shownNames })}</p>}
    </div>
  )
}

const Names = ({ names, label }: { names: readonly string[]; label: string }) => (
  <ul className="castellan-list" aria-label={label}>
    {names.map((name) => (
      <li key={name}>
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
)

function LastAdmin({ realm, rows }: Pick<Props, 'realm' | 'rows'>) {
  const { t } = useText()
  const ids = rows.map(({ id }) => id)
  const { data, isPending } = useQuery({
    queryKey: [realm, 'last-admin', ids],
    queryFn: () => lastAdminWarning(realm, ids),
    gcTime: 0,
  })
  if (isPending) return <Skeleton screenreaderText={t('spinnerLoading')} />
  return data ?? null
}
