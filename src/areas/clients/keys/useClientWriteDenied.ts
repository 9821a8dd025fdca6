import type { Client } from '~/api/clients/clients'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

/** Why this person may not change the client's keys and credentials, in words; '' when he may. */
export function useClientWriteDenied({ access }: Client): string {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  if (access?.configure === false) return deniedReason('manage-clients') ?? t('objectReadOnly')
  return deniedReason(access ? undefined : 'manage-clients') ?? ''
}
