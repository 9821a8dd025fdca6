import { SearchInput, Skeleton } from '@patternfly/react-core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ServerInfo } from '~/api/serverInfo'
import type { TextKey } from '~/lib/textKey'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'

type Props = { query: UseQueryResult<ServerInfo>; children: (info: ServerInfo) => ReactNode }

/** A tab about the server, once it is read. */
export function ServerInfoTab({ query, children }: Props) {
  const { t } = useText()
  const { data: info, error } = query
  if (info) return children(info)
  if (error) return <ErrorPanel error={error} onRetry={() => void query.refetch()} />
  return <Skeleton height="12rem" screenreaderText={t('spinnerLoading')} />
}

type SearchProps = { label: TextKey; value: string; onChange: (value: string) => void }

export function ServerInfoSearch({ label, value, onChange }: SearchProps) {
  const { t } = useText()
  return (
    <SearchInput
      value={value}
      placeholder={t(label)}
      aria-label={t(label)}
      resetButtonLabel={t('clear')}
      onChange={(_event, text) => onChange(text)}
      onClear={() => onChange('')}
    />
  )
}
