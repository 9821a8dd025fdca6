import type { Client } from '~/api/clients/clients'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

/** Empty if the user may change keys and credentials. */
export function useClientWriteDenied({ access }: Client): string {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  if (access?.configure === false) return deniedReason('manage-clients') ?? t('objectReadOnly')
  return deniedReason(access ? undefined : 'manage-clients') ?? ''
}
