import { AlertActionLink } from '@patternfly/react-core'
import type { Component } from '~/api/components'
import type { Config } from '~/api/federation/federation'
import { useDeniedReason } from '~/ui/permissions'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

type Props = {
  mode: string
  /** Those that do not fit the mode. */
  mappers: readonly Component[]
  isBusy: boolean
  onAdjust: (config: Config) => void
}

/** Mappers that are still as the provider's former edit mode had made them. */
export function ReadOnlyNote({ mode, mappers, isBusy, onAdjust }: Props) {
  const { t } = useText()
  const isWritable = mode === 'WRITABLE'
  const isRefused = useDeniedReason()('manage-realm') !== undefined
  return (
    <InlineAlert
      variant="info"
      title={t(isWritable ? 'mappersStayReadOnly' : 'mappersStayWritable')}
      actionLinks={
        !isRefused && (
          <AlertActionLink
            isDisabled={isBusy}
            onClick={() => onAdjust({ 'read.only': [String(!isWritable)] })}
          >
            {t(isWritable ? 'makeMappersWritable' : 'makeMappersReadOnly')}
          </AlertActionLink>
        )
      }
    >
      {mappers.map(({ name }) => name).join(', ')}
    </InlineAlert>
  )
}
